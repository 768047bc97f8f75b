#include "engine/rules/awi/units/shield.h"

#include "engine/drill/movement/obstacles.h"
#include "engine/drill/sight/shelter.h"
#include "engine/ground/table/touch.h"
#include "engine/ground/table/way/path.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/structures.h"
#include "engine/rules/awi/units/tables.h"

namespace bounce::awi {

namespace {

/// Its bit in a `LineSet`.
LineSet bit(const drill::StandingLine& line) {
    return LineSet{1} << (line.line != 255 ? line.line : max_works + line.built);
}

/// "awi/engineer.construct": until a work built during the battle is finished it is no more than an obstacle.
/// Strength points of one that is not; 0 for all else.
int unfinished(const State& state, const drill::StandingLine& line) {
    return line.built != 255 && state.built[line.built].finished == 0 ? state.built[line.built].strength : 0;
}

/// A finished work, that protects as a fortification.
bool is_work(const State& state, const drill::StandingLine& line) {
    return line.barrier >= table::Barrier::fieldwork && unfinished(state, line) == 0;
}

/// See `drill::each_shelter` ("awi/terrain.behind").
template <class Use>
void each_shelter(Position pos, UnitId unit, Vec from, Use use) {
    drill::each_shelter(TroopsNow{pos}, unit, from,
                        scaled(pos.field.parameters, pos.field.parameters.behind_reach), use);
}

} // namespace

Defences defences_of(Position pos, UnitId unit, Vec from) {
    Defences defences{.building = pos.state.units[unit].inside != 0};
    each_shelter(pos, unit, from, [&](const drill::StandingLine& line) {
        (is_work(pos.state, line) ? defences.works : defences.obstacles) |= bit(line);
    });
    return defences;
}

Shields shields_of(Position pos, UnitId unit, Vec from) {
    Shields shields;
    each_shelter(pos, unit, from, [&](const drill::StandingLine& line) {
        if (shields.size() < shields.capacity()) {
            shields.push_back({line.barrier, unfinished(pos.state, line)});
        }
    });
    return shields;
}

LineSet lines_crossed(Position pos, UnitId unit, Vec from) {
    const table::Base body = outline(pos, unit);
    const Thou way = table::length(table::front(body) - from);
    if (way == 0) {
        return 0;
    }
    const TerrainState terrain_state = terrain_state_of(pos);
    const table::Formation formation = formation_of(pos.field, unit, pos.state.units[unit].stance);
    const table::Leg leg{table::Leg::Kind::advance, way, {}};
    const Pose begun{moved(body, body.facing, -way).centre, body.facing};
    const table::Course course = table::course_of(terrain_state.ground, begun, formation, leg, {},
                                                  ruins_for(terrain_state, gait_of(pos, unit)));
    LineSet crossed = 0;
    for (const drill::Obstacle& it : obstacles_on(terrain_state, begun, formation, leg, {}, course)) {
        crossed |= bit({.course = {}, .box = {}, .line = it.line, .built = it.built});
    }
    return crossed;
}

table::Quarter quarter_from(Position pos, UnitId target, Vec from) {
    return pos.state.units[target].inside != 0 ? table::Quarter::front
                                               : table::quarter_of(body_of(pos, target), from);
}

} // namespace bounce::awi
