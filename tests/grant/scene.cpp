#include "tests/grant/scene.h"

#include "engine/rules/grant/units/near.h"

namespace bounce::grant {

using drill::point;
using drill::points;

Scene::Scene() {
    drill::lay_table(field.scenario, 80, 70);
    state.turn = 1;
    state.mover = Side::first;
    state.actor = Side::first;
    state.phase = Phase::moves;
    for (Unit& unit : state.units) {
        unit.place = Place::gone;
    }
    fill_tables(field);
}

UnitId Scene::add(Side side, const Roll& roll, At front, Stance stance) {
    const auto unit = static_cast<UnitId>(field.rolls.size());
    table::Force force;
    force.side = side;
    force.name = std::string{arm_names[static_cast<std::size_t>(roll.arm)]} + " " + std::to_string(unit);
    field.scenario.forces.push_back(force);
    field.rolls.push_back(roll);
    Unit& it = state.units[unit];
    it = Unit{};
    const Pose at = drill::pose(front);
    it.at = at.at;
    it.facing = at.facing;
    it.stance = stance;
    it.place = Place::table;
    it.men = it.original = roll.men;
    it.officers = roll.officers;
    field.scenario.muster[index(side)] += roll.men + 3;
    return unit;
}

UnitId Scene::infantry(Side side, At front, Stance stance, int men, Weapon weapon) {
    const UnitId unit = add(side, {.weapon = weapon}, front, stance);
    state.units[unit].men = static_cast<std::uint8_t>(men);
    return unit;
}

UnitId Scene::cavalry(Side side, At front, Stance stance, int men) {
    const UnitId unit = add(side, {.arm = Arm::cavalry, .weapon = Weapon::carbine, .men = 12}, front, stance);
    state.units[unit].men = static_cast<std::uint8_t>(men);
    return unit;
}

UnitId Scene::battery(Side side, At front, Gun gun, int guns) {
    const Roll roll{.arm = Arm::battery,
                    .weapon = Weapon::none,
                    .gun = gun,
                    .men = static_cast<std::uint8_t>(4 * guns),
                    .guns = static_cast<std::uint8_t>(guns)};
    const UnitId unit = add(side, roll, front, Stance::unlimbered);
    for (int i = 0; i < guns; ++i) {
        const Thou apart = field.parameters.gun_width + field.parameters.gun_gap;
        GunState& piece = state.pieces[state.guns++];
        piece = {};
        piece.at = state.units[unit].at
                   + table::along_halves(state.units[unit].facing, 0, (2 * i - guns + 1) * apart);
        piece.facing = state.units[unit].facing;
        piece.battery = unit;
        piece.home = unit;
        piece.side = side;
    }
    return unit;
}

UnitId Scene::general(Side side, At front) {
    return add(side, {.arm = Arm::general, .weapon = Weapon::none, .men = 0, .officers = 0}, front,
               Stance::single);
}

void Scene::join(UnitId general, UnitId unit) {
    state.units[general].with = unit;
    state.units[general].at = state.units[unit].at;
}

void Scene::area(table::Terrain terrain, std::initializer_list<At> corners) {
    drill::add_area(field.scenario, terrain, points(corners));
}

void Scene::contour(int height, std::initializer_list<At> corners) {
    drill::add_contour(field.scenario, height, points(corners));
}

void Scene::line(table::Barrier barrier, std::initializer_list<At> course) {
    drill::add_line(field.scenario, barrier, points(course));
}

int Scene::house(At middle, double width, double depth) {
    const int which = drill::add_house(field.scenario, middle, width, depth);
    state.structures[static_cast<std::size_t>(which)] = 1;
    return which;
}

void Scene::garrison(UnitId unit, int section, int men, std::uint8_t officers) {
    Unit& it = state.units[unit];
    const std::size_t part = it.house[0] == 0 ? 0 : 1;
    it.house[part] = static_cast<std::uint8_t>(section + 1);
    it.men_in[part] = static_cast<std::uint8_t>(men);
    it.officers_in[part] = officers;
}

} // namespace bounce::grant
