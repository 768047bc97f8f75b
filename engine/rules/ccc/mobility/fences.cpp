#include "engine/rules/ccc/mobility/fences.h"

#include "engine/ground/table/measure/frame.h"
#include "engine/ground/table/measure/line.h"
#include "engine/ground/table/way/motion.h"

#include <algorithm>
#include <span>
#include <utility>

namespace bounce::ccc {

namespace {

using table::Barrier;
using table::Leg;

/// A point of a fence this near to another is the same: ends of gaps are rounded.
constexpr std::int64_t same_place = 25;

std::span<const Gap> gaps_of(const State& state) { return {state.gaps.data(), state.gaps_made}; }

/// "ccc/terrain.water"_clause: streams stop nobody.
bool stops(Barrier barrier) { return barrier != Barrier::stream; }

ObstacleMet met(const Field& field, const drill::Obstacle& obstacle) {
    return {.at = obstacle.at,
            .barrier = obstacle.barrier,
            .worm = obstacle.line != 255 && field.scenario.ground.lines[obstacle.line].worm,
            .line = obstacle.line};
}

/// Of a straight piece, as lengths from its beginning.
struct Interval {
    Thou from = 0;
    Thou to = 0;
};

/// The part of a piece that a gap takes away; nothing if it lies elsewhere.
std::optional<Interval> gap_in(const Piece& piece, const Gap& gap) {
    if (table::square_distance(gap.from, piece[0], piece[1]) > same_place
        || table::square_distance(gap.to, piece[0], piece[1]) > same_place) {
        return {};
    }
    const Thou one = table::length(gap.from - piece[0]);
    const Thou other = table::length(gap.to - piece[0]);
    return Interval{std::min(one, other), std::max(one, other)};
}

/// What is left of one piece of a line.
void add_left(std::span<const Gap> gaps, std::uint8_t line, const Piece& piece, FencePieces& left) {
    boost::container::small_vector<Interval, most_gaps> open;
    for (const Gap& gap : gaps) {
        if (const auto part = gap.line == line ? gap_in(piece, gap) : std::nullopt) {
            open.push_back(*part);
        }
    }
    std::ranges::sort(open, {}, &Interval::from);
    const Thou whole = table::length(piece[1] - piece[0]);
    const auto add = [&](Thou from, Thou to) {
        if (to - from > table::touch && whole > 0) {
            left.push_back({table::part_way(piece[0], piece[1], from, whole),
                            table::part_way(piece[0], piece[1], to, whole)});
        }
    };
    Thou from = 0;
    for (const Interval& part : open) {
        add(from, part.from);
        from = std::max(from, part.to);
    }
    add(from, whole);
}

bool lies_across(const FencePieces& pieces, const table::Base& body, Thou less) {
    const table::Corners at = table::corners(table::shrunk(body, less));
    return std::ranges::any_of(pieces, [&](const Piece& it) { return table::meets(it[0], it[1], at); });
}

/// Where a leg comes first upon what is left of a fence. What it stands across it has crossed.
std::optional<Thou> meets_left(const FencePieces& pieces, const Walker& walker, const Leg& leg) {
    if (lies_across(pieces, walker.body(), table::crossed_by)) {
        return {};
    }
    std::optional<Thou> first;
    for (const Piece& piece : pieces) {
        const auto at = table::first_within(walker.middle, walker.formation, leg, {}, piece, 0);
        if (at && (!first || *at < *first)) {
            first = at;
        }
    }
    return first;
}

/// Narrows a part of a segment, in parts of `whole`, to where a length that goes from `a` to `b` along it
/// lies between two others.
constexpr std::int64_t whole_segment = 1 << 20;
struct Clip {
    std::int64_t from = 0;
    std::int64_t to = whole_segment;

    void keep(Thou a, Thou b, Thou least, Thou most) {
        const std::int64_t run = std::int64_t{b} - a;
        if (run == 0) {
            to = a < least || a > most ? -1 : to;
            return;
        }
        std::int64_t in = (std::int64_t{least} - a) * whole_segment / run;
        std::int64_t out = (std::int64_t{most} - a) * whole_segment / run;
        if (run < 0) {
            std::swap(in, out);
        }
        from = std::max(from, in);
        to = std::min(to, out);
    }
};

} // namespace

bool has_gap(const State& state, std::uint8_t line) {
    return std::ranges::any_of(gaps_of(state), [&](const Gap& gap) { return gap.line == line; });
}

FencePieces standing_pieces(Position pos, std::uint8_t line) {
    const auto& course = pos.field.scenario.ground.lines[line].course;
    FencePieces left;
    for (std::size_t i = 1; i < course.size(); ++i) {
        add_left(gaps_of(pos.state), line, {course[i - 1], course[i]}, left);
    }
    return left;
}

std::optional<Piece> part_before(const table::Base& body, const Piece& piece, Thou far) {
    const table::Frame frame(table::front(body), body.facing);
    const table::Seen a = frame.seen(piece[0]);
    const table::Seen b = frame.seen(piece[1]);
    Clip clip;
    clip.keep(a.right, b.right, -body.width / 2, body.width / 2);
    clip.keep(a.ahead, b.ahead, -table::crossed_by, far);
    if (clip.from >= clip.to) {
        return {};
    }
    const auto at = [&](std::int64_t part) {
        return table::part_way(piece[0], piece[1], static_cast<int>(part), static_cast<int>(whole_segment));
    };
    return Piece{at(clip.from), at(clip.to)};
}

ObstaclesMet obstacles_on(Position pos, const Walker& walker, const Leg& leg, const table::Course& course) {
    ObstaclesMet found;
    const TerrainState terrain_state = terrain_state_of(pos);
    std::uint64_t looked_at = 0; // lines with gaps
    for (const drill::Obstacle& obstacle :
         drill::obstacles_on(terrain_state, walker.middle, walker.formation, leg, {}, course)) {
        if (!stops(obstacle.barrier) || found.size() == found.capacity()) {
            continue;
        }
        ObstacleMet one = met(pos.field, obstacle);
        if (one.worm && has_gap(pos.state, one.line)) {
            const std::uint64_t bit = std::uint64_t{1} << one.line;
            const auto at = (looked_at & bit) == 0 ? meets_left(standing_pieces(pos, one.line), walker, leg)
                                                   : std::nullopt;
            looked_at |= bit;
            if (!at) {
                continue;
            }
            one.at = std::max(one.at, *at);
        }
        found.push_back(one);
    }
    std::ranges::sort(found, {}, [](const ObstacleMet& it) { return std::pair{it.at, it.line}; });
    return found;
}

ObstaclesMet crossed_by_standing(Position pos, const table::Base& before, const table::Base& after) {
    ObstaclesMet found;
    for (const drill::Obstacle& obstacle : drill::crossed_by_standing(terrain_state_of(pos), before, after)) {
        if (!stops(obstacle.barrier) || found.size() == found.capacity()) {
            continue;
        }
        const ObstacleMet one = met(pos.field, obstacle);
        if (one.worm && has_gap(pos.state, one.line)) {
            const FencePieces left = standing_pieces(pos, one.line);
            if (!lies_across(left, after, table::graze) || lies_across(left, before, table::crossed_by)) {
                continue;
            }
        }
        found.push_back(one);
    }
    return found;
}

Clause obstacle_clause(const ObstacleMet& obstacle) {
    if (obstacle.worm) {
        return "ccc/terrain.worm_fence"_clause;
    }
    return obstacle.barrier <= Barrier::hedge ? "ccc/terrain.rail_fence"_clause
                                              : "ccc/terrain.stone_wall"_clause;
}

std::string_view obstacle_word(const ObstacleMet& obstacle) {
    return obstacle.worm ? "worm fence"
           : obstacle.barrier == Barrier::fence
               ? "rail fence"
               : table::barrier_names[static_cast<std::size_t>(obstacle.barrier)];
}

int obstacle_sides(const Parameters& rules, const ObstacleMet& obstacle) {
    return obstacle.worm                        ? rules.worm_fence_die
           : obstacle.barrier <= Barrier::hedge ? rules.rail_fence_die
                                                : rules.wall_die;
}

Thou obstacle_die(const Field& field, UnitId unit, const ObstacleMet& obstacle, Rolls& rolls) {
    return table::inch
           * rolls.die({.clause = obstacle_clause(obstacle),
                        .name = "obstacle",
                        .side = field.side(unit),
                        .unit = field.name(unit),
                        .about = obstacle.line,
                        .sides = obstacle_sides(field.parameters, obstacle)});
}

} // namespace bounce::ccc
