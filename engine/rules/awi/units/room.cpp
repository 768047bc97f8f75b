#include "engine/rules/awi/units/room.h"

#include "engine/drill/movement/obstacles.h"
#include "engine/ground/table/measure/tolerance.h"
#include "engine/rules/awi/command/risk.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/units/body.h"

namespace bounce::awi {

bool takes_room(const Field& field, const State& state, UnitId unit) {
    return state.units[unit].inside == 0 && is_solid(field, state, unit);
}

bool keeps_off(const Field& field, const State& state, UnitId unit) { return is_solid(field, state, unit); }

drill::Situation situation_of(const Field& field, const State& state) {
    const TroopsNow now{field, state};
    drill::Situation situation{field, now.country(), state.turn};
    for (const UnitId unit : field.all()) {
        situation.bodies.push_back({.base = body_of(field, state, unit),
                                    .gait = gait_of(field, state, unit),
                                    .house = now.house(unit),
                                    .keeps_off = keeps_off(field, state, unit),
                                    .takes_room = takes_room(field, state, unit),
                                    .stuck = state.units[unit].stuck != 0,
                                    .routing = state.units[unit].morale == Morale::routing});
    }
    return situation;
}

void set_pose(const Field& field, State& state, UnitId unit, Pose pose) {
    Unit& it = state.units[unit];
    it.at = pose.at;
    it.facing = pose.facing;
    if (it.stranded != 0 && gait_of(field, state, unit).wrecks == 0) {
        it.stranded = 0; // it is off the bridge, and does not come back
    }
    each_general_with(field, state, unit, [&](UnitId general) { put_behind(field, state, general); });
}

Vec place_with(const Field& field, const State& state, UnitId general, UnitId unit) {
    const Unit& it = state.units[unit];
    if (it.inside != 0) {
        return it.at;
    }
    const Country country = country_of(field, state);
    const Angle back = it.facing + table::half_circle;
    const Thou depth = outline(field, state, unit).depth;
    table::Base place = outline(field, state, general);
    place.facing = it.facing;
    place.centre = it.at + table::along_halves(back, depth + place.depth);
    Gait gait = gait_of(field, state, general);
    gait.wrecks = gait_of(field, state, unit).wrecks; // he is let go on what the unit is let go on
    // Nor across or beyond what the unit has come close up to with its rear: nobody crosses that in its wake.
    const Vec rear = it.at + table::along_halves(back, depth - 2 * table::crossed_by);
    const Vec end = it.at + table::along_halves(back, depth + 2 * place.depth);
    const bool room = !table::off_table(field.scenario.ground, place) && house_under(field, state, place) < 0
                      && !drill::closed_to(country, gait, place)
                      && crossed_between(country, rear, end).empty();
    return room ? place.centre : it.at;
}

void put_behind(const Field& field, State& state, UnitId general) {
    Unit& he = state.units[general];
    const Unit& it = state.units[he.with];
    he.at = place_with(field, state, general, he.with);
    he.facing = it.facing;
    he.inside = it.inside;
    he.stranded = it.stranded;
}

void take_generals(const Field& field, State& state, UnitId unit, Log& log) {
    if (!is_solid(field, state, unit)) {
        return;
    }
    const auto near_enough = [](const table::Base& a, const table::Base& b) {
        return !table::surely_apart(a, b, table::touch + 1) && table::distance(a, b) <= table::touch;
    };
    for (const UnitId other : field.all()) {
        const Unit& general = state.units[other];
        if (is_general(field.roll(other).type) && general.on_table() && general.with == no_unit
            && field.side(other) != field.side(unit)
            && near_enough(body_of(field, state, unit), body_of(field, state, other))) {
            capture(field, state, other, "awi/general.alone"_clause, log);
        }
    }
}

UnitId nearest_enemy(const Field& field, const State& state, UnitId unit, bool unseen_too) {
    return drill::nearest_enemy(TroopsNow{field, state}, unit, unseen_too,
                                [&](UnitId enemy) { return woods_depth(field, enemy); });
}

} // namespace bounce::awi
