#include "engine/rules/awi/shield.h"

#include "engine/rules/awi/approach.h"
#include "engine/rules/awi/body.h"
#include "engine/rules/awi/tables.h"
#include "engine/rules/awi/works.h"

#include <algorithm>
#include <span>

namespace bounce::awi {

namespace {

/// Something that stands along a line and protects who is behind it.
struct Shelter {
    table::Barrier barrier;
    std::span<const Vec> course;
    table::Box box;
    std::size_t number; ///< Its bit in a `LineSet`.
    bool work;          ///< A finished work, that protects as a fortification.
    int unfinished;     ///< Strength points of a work that is still being built; 0 for all else.

    [[nodiscard]] LineSet bit() const { return LineSet{1} << number; }
};

/// Calls `use` with everything of the kind that stands, until it says true; whether it did.
template <class Use>
bool any_shelter(const Field& field, const State& state, Use use) {
    const auto& lines = field.scenario.ground.lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool work = lines[i].barrier >= table::Barrier::fieldwork;
        if (line_stands(field, state, i)
            && use(Shelter{lines[i].barrier, lines[i].course, lines[i].box, i, work, 0})) {
            return true;
        }
    }
    for (std::size_t i = 0; i < state.built.size(); ++i) {
        const Built& built = state.built[i];
        if (built.strength == 0) {
            continue;
        }
        // "awi/engineer.construct": until it is finished it is no more than an obstacle.
        const Vec course[] = {built.from, built.to};
        const bool finished = built.strength >= field.parameters.works_timber;
        if (use(Shelter{table::Barrier::fieldwork, course, table::box_of(course), max_works + i, finished,
                        finished ? 0 : built.strength})) {
            return true;
        }
    }
    return false;
}

/// Where two segments that cross do so, to a few thou.
Vec crossing_of(Vec a, Vec b, Vec c, Vec d) {
    const std::int64_t whole = table::cross(b - a, d - c);
    if (whole == 0) {
        return a;
    }
    constexpr std::int64_t fine = 1 << 16;
    const std::int64_t part = table::cross(c - a, d - c) * fine / whole;
    const Vec run = b - a;
    return a + Vec{static_cast<Thou>(run.x * part / fine), static_cast<Thou>(run.y * part / fine)};
}

/// "awi/terrain.stream": at a bridge or a ford there is no stream to cross. "awi/road.open": nor anything
/// else where a road cuts it.
bool opened(const Field& field, const State& state, table::Barrier barrier, Vec at) {
    constexpr table::TerrainMask crossings =
        table::bit(table::Terrain::bridge) | table::bit(table::Terrain::ford);
    const table::TerrainMask ground =
        table::ground_at(field.scenario.ground, at, gone_structures(field, state));
    return (ground & (barrier == table::Barrier::stream ? crossings : table::bit(table::Terrain::road))) != 0;
}

/// Whether a line crosses the way between two points so that it has to be got over there.
bool bars(const Field& field, const State& state, const Shelter& line, Vec from, Vec to) {
    const Vec way[] = {from, to};
    if (!line.box.touches(table::box_of(way))) {
        return false;
    }
    for (std::size_t i = 1; i < line.course.size(); ++i) {
        const Vec a = line.course[i - 1];
        const Vec b = line.course[i];
        if (table::cross(from, to, a, b)
            && !opened(field, state, line.barrier, crossing_of(from, to, a, b))) {
            return true;
        }
    }
    return false;
}

/// Whether a unit is near enough to a line to be immediately behind it; inside a redoubt it always is.
bool close_to(const Field& field, const Shelter& line, const table::Base& body) {
    if (line.barrier == table::Barrier::redoubt && table::inside(body.centre, line.course)) {
        return true;
    }
    const Thou reach = scaled(field.parameters, field.parameters.behind_reach);
    const table::Corners corners = table::corners(body);
    for (std::size_t i = 1; i < line.course.size(); ++i) {
        const Vec piece[] = {line.course[i - 1], line.course[i]};
        if (table::square_distance(piece, corners) <= std::int64_t{reach} * reach) {
            return true;
        }
    }
    return false;
}

/// The middle of the base of a unit that is nearest to a point.
Vec nearest_middle(const Field& field, const State& state, UnitId unit, Vec from) {
    const table::Bases all = bases(field, state, unit);
    return std::ranges::min_element(
               all, {}, [&](const table::Base& base) { return table::square(base.centre - from); })
        ->centre;
}

} // namespace

std::uint32_t gone_structures(const Field& field, const State& state) {
    std::uint32_t gone = 0;
    for (std::size_t i = 0; i < field.scenario.ground.structures.size(); ++i) {
        gone |= state.structures[i] == 0 ? std::uint32_t{1} << i : 0U;
    }
    return gone;
}

Defences defences_of(const Field& field, const State& state, UnitId unit, Vec from) {
    const Vec to = nearest_middle(field, state, unit, from);
    const table::Base body = body_of(field, state, unit);
    Defences defences{.building = state.units[unit].inside != 0};
    (void)any_shelter(field, state, [&](const Shelter& line) {
        if (bars(field, state, line, from, to) && close_to(field, line, body)) {
            (line.work ? defences.works : defences.obstacles) |= line.bit();
        }
        return false;
    });
    return defences;
}

Shields shields_of(const Field& field, const State& state, UnitId unit, Vec from) {
    const Vec to = nearest_middle(field, state, unit, from);
    const table::Base body = body_of(field, state, unit);
    Shields shields;
    (void)any_shelter(field, state, [&](const Shelter& line) {
        if (bars(field, state, line, from, to) && close_to(field, line, body)) {
            shields.push_back({line.barrier, line.unfinished});
        }
        return shields.size() == shields.capacity();
    });
    return shields;
}

LineSet lines_between(const Field& field, const State& state, Vec from, Vec to) {
    LineSet between = 0;
    (void)any_shelter(field, state, [&](const Shelter& line) {
        between |= bars(field, state, line, from, to) ? line.bit() : 0;
        return false;
    });
    return between;
}

table::Quarter quarter_from(const Field& field, const State& state, UnitId target, Vec from) {
    return state.units[target].inside != 0 ? table::Quarter::front
                                           : table::quarter_of(body_of(field, state, target), from);
}

} // namespace bounce::awi
