#include "engine/rules/awi/approach.h"

#include "engine/ground/table/path.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/awi/body.h"
#include "engine/rules/awi/room.h"
#include "engine/rules/awi/shield.h"
#include "engine/rules/awi/tables.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>

namespace bounce::awi {

namespace {

/// A box around all that the front of a base sweeps, and more.
table::Box box_ahead(const table::Base& body, Thou far) { return table::box_of(body).grown(far); }

/// How far a point may go in a direction before it leaves the table.
Thou way_to_edge(const table::Ground& ground, Vec from, Angle direction) {
    const auto along = [](Thou at, std::int64_t step, Thou most) {
        if (step == 0) {
            return std::numeric_limits<std::int64_t>::max();
        }
        return std::int64_t{step > 0 ? most - at : -at} * table::one / step;
    };
    const std::int64_t way = std::min(along(from.x, table::sine(direction), ground.width),
                                      along(from.y, table::cosine(direction), ground.depth));
    return static_cast<Thou>(std::clamp<std::int64_t>(way, 0, std::numeric_limits<Thou>::max()));
}

void meet_edge(const Field& field, const table::Base& body, Meeting& best) {
    const table::Corners corners = table::corners(body);
    for (const Vec corner : {corners[0], corners[1]}) {
        const Thou way = way_to_edge(field.scenario.ground, corner, body.facing);
        if (way < best.way) {
            best = {Meeting::What::edge, way, 255};
        }
    }
}

void meet_houses(const Field& field, const State& state, const table::Base& body, int own, Meeting& best) {
    const auto& structures = field.scenario.ground.structures;
    for (std::size_t i = 0; i < structures.size(); ++i) {
        if (structures[i].kind != table::Structure::Kind::house || state.structures[i] == 0
            || static_cast<int>(i) == own) {
            continue;
        }
        const std::optional<Thou> way = straight_way(body, structures[i].footprint);
        if (way && *way < best.way) {
            best = {Meeting::What::house, *way, static_cast<std::uint8_t>(i)};
        }
    }
}

void meet_units(const Field& field, const State& state, UnitId unit, const table::Base& body, UnitId past,
                Meeting& best) {
    const table::Box box = box_ahead(body, best.way);
    for (int i = 0; i < field.units(); ++i) {
        const auto other = static_cast<UnitId>(i);
        const Unit& there = state.units[other];
        // Troops in a house are met as the house; generals stand in nobody's way.
        if (other == unit || other == past || !there.on_table() || there.inside != 0
            || is_general(field.roll(other).type)) {
            continue;
        }
        const table::Base in_the_way = body_of(field, state, other);
        if (!box.touches(table::box_of(in_the_way))) {
            continue;
        }
        const std::optional<Thou> way = straight_way(body, in_the_way);
        if (way && *way < best.way) {
            best = {Meeting::What::unit, *way, other};
        }
    }
}

/// Last, for it is the dearest to ask.
void meet_ground(const Field& field, const State& state, UnitId unit, Meeting& best) {
    const Unit& going = state.units[unit];
    const Gait gait = gait_of(field, state, unit);
    const table::Course course = table::course_of(
        field.scenario.ground, going.pose(), formation_of(field, unit, going.stance),
        {table::Leg::Kind::advance, best.way, {}}, {}, ruins_for(country_of(field, state), gait));
    for (const table::Stretch& stretch : course.stretches) {
        if (stretch.from < best.way && drill::closed_to(*gait.going, stretch.ground)) {
            best = {Meeting::What::ground, stretch.from, 255};
            return;
        }
    }
}

} // namespace

bool front_reaches(const Field& field, const State& state, UnitId unit, UnitId other) {
    const table::Base body = body_of(field, state, unit);
    if (state.units[other].inside == 0) {
        return front_touches(body, body_of(field, state, other));
    }
    return std::ranges::any_of(bases(field, state, other),
                               [&](const table::Base& part) { return front_touches(body, part); });
}

Meeting first_met(const Field& field, const State& state, UnitId unit, Thou far, UnitId past) {
    Meeting best{.way = far};
    const table::Base body = body_of(field, state, unit);
    const int own_house = past == no_unit ? -1 : state.units[past].inside - 1;
    meet_edge(field, body, best);
    meet_units(field, state, unit, body, past, best);
    meet_houses(field, state, body, own_house, best);
    meet_ground(field, state, unit, best);
    return best;
}

void advance(const Field& field, State& state, UnitId unit, Thou way, Clause clause, Log& log) {
    const Unit& going = state.units[unit];
    const Pose before = going.pose();
    set_pose(field, state, unit, {before.at + table::along(before.facing, way), before.facing});
    if (log.on()) {
        Event event{.kind = Event::Kind::march, .clause = clause, .side = field.side(unit)};
        event.unit = field.name(unit);
        const std::string_view stance = word(going.stance);
        event.track = {{before, stance}, {going.pose(), stance}};
        event.text = fmt::format("{0} {0:charges|charge} {1} inches ahead.", field.who(unit),
                                 table::about_inches(way));
        log.add(std::move(event));
    }
}

} // namespace bounce::awi
