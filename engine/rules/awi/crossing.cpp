#include "engine/rules/awi/crossing.h"

#include "engine/ground/table/frame.h"
#include "engine/ground/table/line.h"
#include "engine/ground/table/surroundings.h"
#include "engine/rules/awi/shield.h"
#include "engine/rules/awi/works.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>

namespace bounce::awi {

namespace {

/// Calls `use(std::span<const Vec> course, Obstacle)` for every obstacle that stands and may reach into a
/// box.
template <class Use>
void each_obstacle(const Field& field, const State& state, const table::Box& near, Use use) {
    const auto& lines = field.scenario.ground.lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (near.touches(lines[i].box) && line_stands(field, state, i)) {
            use(std::span<const Vec>(lines[i].course),
                Obstacle{.barrier = lines[i].barrier, .line = static_cast<std::uint8_t>(i)});
        }
    }
    for (std::size_t i = 0; i < state.built.size(); ++i) {
        const std::array<Vec, 2> course{state.built[i].from, state.built[i].to};
        if (state.built[i].strength > 0 && near.touches(table::box_of(course))) {
            use(std::span<const Vec>(course),
                Obstacle{.barrier = table::Barrier::fieldwork, .built = static_cast<std::uint8_t>(i)});
        }
    }
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

/// "awi/road.open", "awi/terrain.stream": where an obstacle is crossed for nothing.
bool is_opening(const Field& field, const State& state, table::Barrier barrier, Vec at) {
    using table::Terrain;
    const int passage = barrier == table::Barrier::stream
                            ? table::bit(Terrain::ford) | table::bit(Terrain::bridge)
                            : table::bit(Terrain::road);
    return (table::ground_at(field.scenario.ground, at, gone_structures(field, state)) & passage) != 0;
}

/// Whether a unit lies across an obstacle, and not only where that is open.
bool lies_across(const Field& field, const State& state, const table::Base& body, std::span<const Vec> course,
                 table::Barrier barrier) {
    const table::Corners corners = table::corners(body);
    return any_piece(course, [&](Vec from, Vec to) {
        if (!table::meets(from, to, corners)) {
            return false;
        }
        const int count = table::length(to - from) / 100 + 1;
        bool open = false;
        for (int i = 0; i <= count; ++i) {
            const Vec at = table::part_way(from, to, i, count);
            if (table::inside(at, corners)) {
                open = is_opening(field, state, barrier, at);
                if (!open) {
                    return true;
                }
            }
        }
        return !open;
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
Obstacles between(const Field& field, const State& state, const table::Base& house, const table::Base& body,
                  bool across_too) {
    // What runs along the wall of the house is the wall.
    const table::Base inner = table::shrunk(house, -2 * table::graze);
    Obstacles found;
    const table::Box near = table::box_of(house).grown(table::inch);
    const table::Box box = table::box_of(body);
    const table::Box all{std::min(near.left, box.left), std::min(near.bottom, box.bottom),
                         std::max(near.right, box.right), std::max(near.top, box.top)};
    each_obstacle(field, state, all, [&](std::span<const Vec> course, const Obstacle& obstacle) {
        const bool across =
            lies_across(field, state, table::shrunk(body, across_too ? table::graze : table::crossed_by),
                        course, obstacle.barrier);
        const auto crosses = [&](Vec from) {
            const Vec to = nearest_in(inner, from);
            return any_piece(course, [&](Vec a, Vec b) {
                const auto at = table::crossing_point({from, to, 0}, {a, b, 0});
                return at && !is_opening(field, state, obstacle.barrier, *at);
            });
        };
        const bool crossed = across ? across_too : std::ranges::any_of(points_round(body), crosses);
        if (crossed && found.size() < found.capacity()) {
            found.push_back(obstacle);
        }
    });
    return found;
}

} // namespace

Obstacles crossed_by_standing(const Field& field, const State& state, const table::Base& before,
                              const table::Base& after) {
    Obstacles found;
    each_obstacle(
        field, state, table::box_of(after), [&](std::span<const Vec> course, const Obstacle& obstacle) {
            const auto across = [&](const table::Base& body, Thou less) {
                return lies_across(field, state, table::shrunk(body, less), course, obstacle.barrier);
            };
            if (found.size() < found.capacity() && across(after, table::graze)
                && !across(before, table::crossed_by)) {
                found.push_back(obstacle);
            }
        });
    return found;
}

Obstacles crossed_into(const Field& field, const State& state, const table::Base& body,
                       const table::Base& house) {
    return between(field, state, house, body, false);
}

Obstacles crossed_out_of(const Field& field, const State& state, const table::Base& house,
                         const table::Base& body) {
    return between(field, state, house, body, true);
}

std::int64_t tolls(const Field& field, Type type, const Obstacles& obstacles) {
    constexpr std::int64_t never = std::numeric_limits<std::int32_t>::max();
    std::int64_t all = 0;
    for (const Obstacle& obstacle : obstacles) {
        const std::int64_t toll = crossing_price(field, type, obstacle.barrier).value_or(never);
        all += toll >= whole_move ? never : toll;
    }
    return all;
}

// "awi/terrain.across"_clause
Verdict check_tolls(const Field& field, UnitId unit, const Obstacles& obstacles, std::int64_t rest,
                    std::int64_t left) {
    const Type type = field.roll(unit).type;
    const Subject name = field.who(unit);
    for (const Obstacle& obstacle : obstacles) {
        const std::string_view what = table::barrier_names[static_cast<std::size_t>(obstacle.barrier)];
        const std::optional<std::int64_t> toll = crossing_price(field, type, obstacle.barrier);
        if (!toll) {
            return refuse("awi/terrain.forbidden"_clause, fmt::format("{} cannot cross the {}.", name, what));
        }
        if (*toll >= whole_move) {
            return refuse(
                "awi/terrain.whole"_clause,
                fmt::format("Crossing the {} takes {} the whole of a move, straight on from close up to it.",
                            what, name));
        }
        rest += *toll;
        if (rest > left) {
            return refuse("awi/terrain.across"_clause,
                          fmt::format("{0} would cross the {1}, and {0:has|have} not enough left of "
                                      "{0:its|their} move for that.",
                                      name, what));
        }
    }
    return {};
}

} // namespace bounce::awi
