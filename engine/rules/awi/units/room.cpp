#include "engine/rules/awi/units/room.h"

#include "engine/drill/movement/obstacles.h"
#include "engine/ground/table/measure/tolerance.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/generals.h"
#include "engine/rules/awi/units/tables.h"

namespace bounce::awi {

bool takes_room(Position pos, UnitId unit) {
    return pos.state.units[unit].inside == 0 && is_solid(pos, unit);
}

bool keeps_off(Position pos, UnitId unit) { return is_solid(pos, unit); }

drill::Situation situation_of(Position pos) {
    const TroopsNow now{pos};
    drill::Situation situation{pos.field, now.terrain_state(), pos.state.turn};
    for (const UnitId unit : pos.field.all()) {
        situation.bodies.push_back({.base = body_of(pos, unit),
                                    .gait = gait_of(pos, unit),
                                    .house = now.house(unit),
                                    .keeps_off = keeps_off(pos, unit),
                                    .takes_room = takes_room(pos, unit),
                                    .stuck = pos.state.units[unit].stuck != 0,
                                    .routing = pos.state.units[unit].morale == Morale::routing});
    }
    return situation;
}

void set_pose(MutablePosition pos, UnitId unit, Pose pose) {
    Unit& it = pos.state.units[unit];
    it.at = pose.at;
    it.facing = pose.facing;
    if (it.stranded != 0 && gait_of(pos, unit).wrecks == 0) {
        it.stranded = 0; // it is off the bridge, and does not come back
    }
    each_general_with(pos, unit, [&](UnitId general) { put_behind(pos, general); });
}

Vec place_with(Position pos, UnitId general, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    if (it.inside != 0) {
        return it.at;
    }
    const TerrainState terrain_state = terrain_state_of(pos);
    const Angle back = it.facing + table::half_circle;
    const Thou depth = outline(pos, unit).depth;
    table::Base place = outline(pos, general);
    place.facing = it.facing;
    place.centre = it.at + table::along_halves(back, depth + place.depth);
    Gait gait = gait_of(pos, general);
    gait.wrecks = gait_of(pos, unit).wrecks; // he is let go on what the unit is let go on
    // Nor across or beyond what the unit has come close up to with its rear: nobody crosses that in its wake.
    const Vec rear = it.at + table::along_halves(back, depth - 2 * table::crossed_by);
    const Vec end = it.at + table::along_halves(back, depth + 2 * place.depth);
    const bool room = !table::off_table(pos.field.scenario.ground, place) && house_under(pos, place) < 0
                      && !drill::closed_to(terrain_state, gait, place)
                      && crossed_between(terrain_state, rear, end).empty();
    return room ? place.centre : it.at;
}

void put_behind(MutablePosition pos, UnitId general) {
    Unit& he = pos.state.units[general];
    const Unit& it = pos.state.units[he.with];
    he.at = place_with(pos, general, he.with);
    he.facing = it.facing;
    he.inside = it.inside;
    he.stranded = it.stranded;
}

UnitId nearest_enemy(Position pos, UnitId unit, bool unseen_too) {
    return drill::nearest_enemy(TroopsNow{pos}, unit, unseen_too,
                                [&](UnitId enemy) { return woods_depth(pos.field, enemy); });
}

} // namespace bounce::awi
