#include "engine/drill/movement/obstacles.h"

#include "engine/ground/table/measure/frame.h"
#include "engine/ground/table/measure/line.h"
#include "engine/ground/table/way/surroundings.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <tuple>

namespace bounce::drill {

namespace {

using table::Leg;

/// The middle of the edge that goes first on a straight leg, and whither.
struct Lead {
    Vec middle;
    Angle direction;
};
Lead lead_of(const Pose& pose, const table::Formation& formation, const Leg& leg) {
    const Angle direction = leg.kind == Leg::Kind::retire ? pose.facing + table::half_circle : pose.facing;
    return {pose.at + table::along_halves(direction, formation.depth()), direction};
}

/// How far along a leg a unit comes to a work built during the battle. Curves are followed in short steps.
std::optional<Thou> meets_built(const Pose& pose, const table::Formation& formation, const Leg& leg,
                                table::Wheel wheel, const Built& built) {
    const Thou length = table::measured(formation, leg, wheel);
    if (is_straight(leg)) {
        const Lead lead = lead_of(pose, formation, leg);
        const table::Frame frame(lead.middle, lead.direction);
        table::Span span;
        span.add(frame.seen(built.from), frame.seen(built.to), formation.width() / 2);
        const bool met =
            !span.empty() && span.least >= -table::crossed_by && span.least < length - table::come_up;
        return met ? std::optional{std::max(span.least, 0)} : std::nullopt;
    }
    constexpr int steps = 8;
    const auto stands_across = [&](const Pose& there, Thou less) {
        const table::Base core = table::shrunk(table::outline(there, formation), less);
        return table::meets(built.from, built.to, table::corners(core));
    };
    if (stands_across(pose, table::crossed_by)) {
        return {};
    }
    for (int step = 1; step <= steps; ++step) {
        Leg piece = leg;
        piece.turn = {static_cast<std::uint16_t>(leg.turn.turn * step / steps)};
        if (stands_across(table::after(pose, formation, piece, wheel), table::come_up)) {
            return length * step / steps;
        }
    }
    return {};
}

/// Whether what takes a whole move may be crossed: by who has done nothing else and is close up to it.
bool crosses_whole(const Gait& gait, const Leg& leg, const Obstacle& obstacle, std::int64_t whole) {
    return leg.kind == Leg::Kind::advance && whole >= whole_move && obstacle.at <= gait.going->cross_reach;
}

/// Calls `use(StandingLine)` for every obstacle that may reach into a box.
template <class Use>
void each_near(const TerrainState& terrain_state, const table::Box& near, Use use) {
    each_standing_line(terrain_state, [&](const StandingLine& it) {
        if (near.touches(it.box)) {
            use(it);
        }
    });
}

/// Calls `use(Vec, Vec)` with the pieces of a course until it says true; whether it did.
template <class Use>
bool any_piece(std::span<const Vec> course, Use use) {
    for (std::size_t i = 1; i < course.size(); ++i) {
        if (use(course[i - 1], course[i])) {
            return true;
        }
    }
    return false;
}

/// Which of the points that part a line into `count` pieces may lie in a box: all that do, and few others.
struct Parts {
    int first, last;
};
Parts parts_in(const table::Box& box, Vec from, Vec to, int count) {
    Parts parts{0, count};
    // Points are rounded to the nearest thou, and numbers here towards 0.
    const auto narrow = [&](Thou start, Thou run, Thou low, Thou high) {
        if (run != 0) {
            const auto at = [&](Thou place) {
                return static_cast<int>(std::int64_t{place - start} * count / run);
            };
            const auto [least, most] = std::minmax({at(low - 1), at(high + 1)});
            parts = {std::max(parts.first, least - 1), std::min(parts.last, most + 1)};
        }
    };
    narrow(from.x, to.x - from.x, box.left, box.right);
    narrow(from.y, to.y - from.y, box.bottom, box.top);
    return parts;
}

/// Whether a unit lies across an obstacle, and not only where that is open.
bool lies_across(const TerrainState& terrain_state, const table::Base& body, const StandingLine& it) {
    const table::Corners corners = table::corners(body);
    const table::Box box = table::box_of(corners);
    return any_piece(it.course, [&](Vec from, Vec to) {
        if (!box.touches(table::box_of(from, to)) || !table::meets(from, to, corners)) {
            return false;
        }
        const int count = table::length(to - from) / 100 + 1;
        const Parts within = parts_in(box, from, to, count);
        bool open = false;
        const int all = within.last - within.first + 1;
        for (int n = 0; n < all; ++n) {
            // From the middle on, which most likely lies under the base: one place that is not open is
            // enough.
            const int i = within.first + (n + all / 2) % all;
            const Vec at = table::part_way(from, to, i, count);
            if (box.touches(table::box_of(at, at)) && table::inside(at, corners)) {
                if (!is_opening(terrain_state, it.barrier, at)) {
                    return true;
                }
                open = true;
            }
        }
        return !open;
    });
}

/// Whether a straight way leads over an obstacle where it is not open.
bool leads_over(const TerrainState& terrain_state, Vec from, Vec to, const StandingLine& it) {
    return any_piece(it.course, [&](Vec a, Vec b) {
        const auto at = table::crossing_point({from, to, 0}, {a, b, 0});
        return at && !is_opening(terrain_state, it.barrier, *at);
    });
}

/// The point of a rectangle that is nearest to another.
Vec nearest_in(const table::Base& base, Vec to) {
    const table::Seen at = table::Frame(base.centre, base.facing).seen(to);
    const Thou ahead = std::clamp(at.ahead, -base.depth / 2, base.depth / 2);
    const Thou right = std::clamp(at.right, -base.width / 2, base.width / 2);
    return base.centre + table::along(base.facing, ahead) + table::along(base.facing + table::quarter, right);
}

/// Corners and middles of the sides.
std::array<Vec, 8> points_round(const table::Base& body) {
    const table::Corners c = table::corners(body);
    std::array<Vec, 8> points;
    for (std::size_t i = 0; i < 4; ++i) {
        points[2 * i] = c[i];
        points[2 * i + 1] = table::part_way(c[i], c[(i + 1) % 4], 1, 2);
    }
    return points;
}

/// Obstacles between a house and a unit outside, as its outline goes in or out.
Obstacles between(const TerrainState& terrain_state, const table::Base& house, const table::Base& body,
                  bool across_too) {
    // What runs along the wall of the house is the wall.
    const table::Base inner = table::shrunk(house, -2 * table::graze);
    Obstacles found;
    const table::Box near = table::box_of(house).grown(table::inch);
    const table::Box box = table::box_of(body);
    const table::Box all{std::min(near.left, box.left), std::min(near.bottom, box.bottom),
                         std::max(near.right, box.right), std::max(near.top, box.top)};
    each_near(terrain_state, all, [&](const StandingLine& it) {
        const bool across = lies_across(
            terrain_state, table::shrunk(body, across_too ? table::graze : table::crossed_by), it);
        const auto crosses = [&](Vec from) {
            return leads_over(terrain_state, from, nearest_in(inner, from), it);
        };
        const bool crossed = across ? across_too : std::ranges::any_of(points_round(body), crosses);
        if (crossed && found.size() < found.capacity()) {
            found.push_back({.barrier = it.barrier, .line = it.line, .built = it.built});
        }
    });
    return found;
}

} // namespace

Obstacles obstacles_on(const TerrainState& terrain_state, const Pose& pose, const table::Formation& formation,
                       const Leg& leg, table::Wheel wheel, const table::Course& course) {
    Obstacles all;
    for (const table::Crossing& crossing : course.crossings) {
        if (all.size() < all.capacity() && terrain_state.line_stands(crossing.line)) {
            all.push_back({.barrier = terrain_state.ground.lines[crossing.line].barrier,
                           .at = crossing.at,
                           .line = crossing.line});
        }
    }
    for (std::size_t i = 0; i < terrain_state.built.size() && all.size() < all.capacity(); ++i) {
        if (terrain_state.built[i].strength == 0) {
            continue;
        }
        if (const auto at = meets_built(pose, formation, leg, wheel, terrain_state.built[i])) {
            all.push_back(
                {.barrier = table::Barrier::fieldwork, .at = *at, .built = static_cast<std::uint8_t>(i)});
        }
    }
    std::ranges::sort(all, [](const Obstacle& a, const Obstacle& b) {
        return std::tie(a.at, a.line, a.built) < std::tie(b.at, b.line, b.built);
    });
    return all;
}

Thou clear_of(const TerrainState& terrain_state, const Pose& pose, const table::Formation& formation,
              const Obstacle& obstacle) {
    const table::Frame frame(pose.at + table::along_halves(pose.facing, formation.depth()), pose.facing);
    table::Span span;
    const auto add = [&](Vec from, Vec to) {
        table::Span piece;
        piece.add(frame.seen(from), frame.seen(to), formation.width() / 2);
        // What begins farther off than a unit's depth behind the first touch is another reach of it.
        if (!piece.empty() && piece.most >= -table::come_up
            && piece.least <= obstacle.at + formation.depth()) {
            span.add(piece.most);
        }
    };
    if (obstacle.line != 255) {
        const auto& course = terrain_state.ground.lines[obstacle.line].course;
        for (std::size_t i = 1; i < course.size(); ++i) {
            add(course[i - 1], course[i]);
        }
    } else {
        add(terrain_state.built[obstacle.built].from, terrain_state.built[obstacle.built].to);
    }
    return (span.empty() ? obstacle.at : span.most) + formation.depth() + 1;
}

Obstacles crossed_by_standing(const TerrainState& terrain_state, const table::Base& before,
                              const table::Base& after) {
    Obstacles found;
    each_near(terrain_state, table::box_of(after), [&](const StandingLine& it) {
        const auto across = [&](const table::Base& body, Thou less) {
            return lies_across(terrain_state, table::shrunk(body, less), it);
        };
        if (found.size() < found.capacity() && across(after, table::graze)
            && !across(before, table::crossed_by)) {
            found.push_back({.barrier = it.barrier, .line = it.line, .built = it.built});
        }
    });
    return found;
}

Obstacles crossed_between(const TerrainState& terrain_state, Vec from, Vec to) {
    Obstacles found;
    each_near(terrain_state, table::box_of(from, to), [&](const StandingLine& it) {
        if (found.size() < found.capacity() && leads_over(terrain_state, from, to, it)) {
            found.push_back({.barrier = it.barrier, .line = it.line, .built = it.built});
        }
    });
    return found;
}

Obstacles crossed_into(const TerrainState& terrain_state, const table::Base& body, const table::Base& house) {
    return between(terrain_state, house, body, false);
}

Obstacles crossed_out_of(const TerrainState& terrain_state, const table::Base& house,
                         const table::Base& body) {
    return between(terrain_state, house, body, true);
}

std::int64_t tolls(const Gait& gait, const Obstacles& obstacles) {
    constexpr std::int64_t never = std::numeric_limits<std::int32_t>::max();
    std::int64_t all = 0;
    for (const Obstacle& obstacle : obstacles) {
        const std::int64_t takes = toll(gait, obstacle.barrier).value_or(never);
        all += takes >= whole_move ? never : takes;
    }
    return all;
}

Route::Route(const TerrainState& terrain_state, const Gait& gait, const Pose& pose,
             const table::Formation& formation, const Leg& leg)
    : terrain_state_(terrain_state), gait_(gait), pose_(pose), formation_(formation), leg_(leg),
      course_(
          table::course_of(terrain_state.ground, pose, formation, leg, {}, ruins_for(terrain_state, gait))),
      obstacles_(obstacles_on(terrain_state, pose, formation, leg, {}, course_)) {}

Run Route::with(std::int64_t parts) const {
    const std::int64_t whole = parts;
    const auto* next = obstacles_.data();
    const auto* const end = next + obstacles_.size();
    for (const table::Stretch& stretch : course_.stretches) {
        if (closed_to(*gait_.going, stretch.ground)) {
            return {stretch.from, true};
        }
        Thou from = stretch.from;
        const auto as_far_as_left = [&] { return from + length_for(gait_, parts, stretch.ground); };
        for (; next != end && next->at <= stretch.to; ++next) {
            const Thou at = std::max(next->at, from);
            const std::int64_t way = price(gait_, at - from, stretch.ground);
            if (way > parts) {
                return {as_far_as_left(), false};
            }
            parts -= way;
            const auto takes = toll(gait_, next->barrier);
            if (!takes) {
                return {at, true};
            }
            if (*takes >= whole_move && crosses_whole(gait_, leg_, *next, whole)) {
                const Thou clear = clear_of(terrain_state_, pose_, formation_, *next);
                const bool more = std::next(next) != end && std::next(next)->at < clear;
                return {more ? at : std::min(stretch.to, clear), false};
            }
            if (*takes > parts) {
                return {at, false};
            }
            parts -= *takes;
            from = at;
        }
        const std::int64_t rest = price(gait_, stretch.to - from, stretch.ground);
        if (rest > parts) {
            return {std::min(stretch.to, as_far_as_left()), false};
        }
        parts -= rest;
    }
    return {table::measured(formation_, leg_, {}), false};
}

Run run_along(const TerrainState& terrain_state, const Gait& gait, const Pose& pose,
              const table::Formation& formation, const Leg& leg, std::int64_t parts) {
    return Route(terrain_state, gait, pose, formation, leg).with(parts);
}

} // namespace bounce::drill
