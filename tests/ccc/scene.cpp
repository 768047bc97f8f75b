#include "tests/ccc/scene.h"

#include "engine/rules/ccc/losses/officers.h"
#include "engine/rules/ccc/setup/pieces.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/sight/smoke.h"
#include "engine/rules/ccc/units/pieces.h"

#include <string>

namespace bounce::ccc {

using drill::point;
using drill::points;

namespace {

table::Zone zone_of(std::string_view name, std::initializer_list<Scene::At> corners) {
    table::Zone zone{.name = std::string{name}, .outline = points(corners)};
    zone.box = table::box_of(zone.outline);
    return zone;
}

} // namespace

Scene::Scene() {
    drill::lay_table(field.scenario, 72, 60);
    state.turn = 1;
    state.first = Side::first;
    state.actor = Side::first;
    state.phase = Phase::moves;
    for (Unit& unit : state.units) {
        unit.place = Place::gone;
    }
    fill_goings(field);
}

UnitId Scene::add(Side side, const Muster& muster, At front, Stance stance) {
    const auto unit = static_cast<UnitId>(field.musters.size());
    table::Force force;
    force.side = side;
    force.name = std::string{arm_names[static_cast<std::size_t>(muster.arm)]} + " " + std::to_string(unit);
    field.scenario.forces.push_back(force);
    field.musters.push_back(muster);
    field.musters.back().side = side;
    Unit& it = state.units[unit];
    it = Unit{};
    const Pose at = drill::pose(front);
    it.at = at.at;
    it.facing = at.facing;
    it.stance = stance;
    it.place = Place::table;
    it.pieces = muster.pieces;
    it.officers = static_cast<std::uint8_t>((1U << muster.officers) - 1U);
    field.scenario.muster[index(side)] += muster.arm == Arm::officer ? 0 : muster.pieces;
    look();
    return unit;
}

UnitId Scene::infantry(Side side, At front, Stance stance, int pieces, Weapon weapon) {
    return add(side, {.weapon = weapon, .pieces = static_cast<std::uint8_t>(pieces), .officers = 3}, front,
               stance);
}

UnitId Scene::cavalry(Side side, At front, Stance stance, int pieces, Weapon weapon) {
    return add(
        side,
        {.arm = Arm::cavalry, .weapon = weapon, .pieces = static_cast<std::uint8_t>(pieces), .officers = 3},
        front, stance);
}

UnitId Scene::skirmishers(Side side, At front, Weapon weapon) {
    return add(side, {.arm = Arm::skirmishers, .weapon = weapon}, front, Stance::single);
}

UnitId Scene::battery(Side side, At front, int guns, Stance stance) {
    std::uint8_t batteries = 0;
    for (const Muster& muster : field.musters) {
        batteries = static_cast<std::uint8_t>(batteries + (muster.arm == Arm::battery ? 1 : 0));
    }
    const Muster muster{.arm = Arm::battery,
                        .weapon = Weapon::none,
                        .pieces = static_cast<std::uint8_t>(guns),
                        .officers = 1,
                        .battery = batteries,
                        .rounds = {16, 8, 4, 4}};
    for (int i = 0; i < guns; ++i) {
        state.batteries[batteries].guns[static_cast<std::size_t>(i)].rounds = muster.rounds;
    }
    return add(side, muster, front, stance);
}

UnitId Scene::brigadier(Side side, At front) {
    return add(side, {.arm = Arm::officer, .weapon = Weapon::none, .brigadier = true}, front, Stance::single);
}

void Scene::join(UnitId officer, UnitId unit) {
    state.units[officer].with = unit;
    carry_officers(pos(), unit);
}

UnitId Scene::within(UnitId regiment, int rank) {
    const Muster muster{.arm = Arm::officer, .weapon = Weapon::none, .parent = regiment};
    const UnitId unit = add(field.side(regiment), muster, {}, Stance::single);
    state.units[unit].place = Place::within;
    state.units[unit].rank = static_cast<std::uint8_t>(rank);
    carry_officers(pos(), regiment);
    return unit;
}

void Scene::area(table::Terrain terrain, std::initializer_list<At> corners) {
    drill::add_area(field.scenario, terrain, points(corners));
}

void Scene::contour(int height, std::initializer_list<At> corners) {
    drill::add_contour(field.scenario, height, points(corners));
    look();
}

void Scene::line(table::Barrier barrier, std::initializer_list<At> course, bool worm) {
    drill::add_line(field.scenario, barrier, points(course), worm);
}

void Scene::farm_field(std::string_view name, std::initializer_list<At> corners) {
    field.scenario.fields.push_back(zone_of(name, corners));
}

void Scene::border() { field.beside = borders_of(field.scenario); }

void Scene::hollow(std::initializer_list<At> corners) {
    field.scenario.hollows.push_back(zone_of("", corners));
}

int Scene::house(At middle, double width, double depth) {
    const int which = drill::add_house(field.scenario, middle, width, depth);
    state.structures[static_cast<std::size_t>(which)] = 1;
    return which;
}

void Scene::smoke(UnitId unit, int level) {
    Log log = Log::off();
    for (int i = 0; i < level; ++i) {
        lay_smoke(pos(), unit, log);
    }
    look();
}

void Scene::look() { look_about(pos(), no_unit); }

} // namespace bounce::ccc
