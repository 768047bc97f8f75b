#pragma once

#include "engine/drill/movement/march.h"
#include "engine/drill/situation.h"
#include "tests/drill/scenery.h"

#include <initializer_list>
#include <string>
#include <vector>

namespace bounce::drill {

/// Troops of no rule set on an empty table of six feet by four: foot who go six inches, at half speed through
/// rough ground.
struct Ranks {
    static constexpr Thou in = table::inch;

    Ranks() {
        field.scenario.ground.width = 72 * in;
        field.scenario.ground.depth = 48 * in;
        going.speeds[static_cast<std::size_t>(table::Terrain::rough)] = {1, 2};
        going.speeds[static_cast<std::size_t>(table::Terrain::swamp)] = {0, 1};
        going.tolls[static_cast<std::size_t>(table::Barrier::fence)] = whole_move / 2;
        going.tolls[static_cast<std::size_t>(table::Barrier::stream)] = 2 * whole_move;
        going.cross_reach = in;
    }

    /// Two inches wide and one deep.
    UnitId troops(Side side, Vec at, int degrees = 0) {
        const auto unit = static_cast<UnitId>(bodies.size());
        table::Force force{.side = side, .name = "unit " + std::to_string(unit)};
        field.scenario.forces.push_back(force);
        bodies.push_back({.base = {at, table::angle_of_millidegrees(degrees * 1000), 2 * in, in},
                          .gait = {&going, 6 * in},
                          .keeps_off = true,
                          .takes_room = true});
        return unit;
    }

    void area(table::Terrain terrain, std::vector<Vec> outline) {
        add_area(field.scenario, terrain, std::move(outline));
    }
    void line(table::Barrier barrier, std::vector<Vec> course) {
        add_line(field.scenario, barrier, std::move(course));
    }
    void house(Vec at) {
        table::Structure house{.name = "house", .footprint = {at, {}, 4 * in, 2 * in}};
        house.box = table::box_of(table::corners(house.footprint));
        field.scenario.ground.structures.push_back(std::move(house));
        structures.push_back(4);
    }

    [[nodiscard]] Situation situation() const {
        Situation all{field, {field.scenario.ground, structures, works, {}}, 1};
        all.bodies = bodies;
        return all;
    }

    [[nodiscard]] Marcher marcher(UnitId unit) const {
        const table::Base& base = bodies[unit].base;
        return {.unit = unit,
                .from = {base.centre, base.facing},
                .gait = bodies[unit].gait,
                .formation = {base.width, base.depth, 1, 1},
                .wheel = {},
                .gap = in,
                .free_turn = table::eighth.turn};
    }

    [[nodiscard]] static table::Legs legs(std::initializer_list<table::Leg> all) {
        table::Legs legs;
        for (const table::Leg& leg : all) {
            legs.legs[legs.count++] = leg;
        }
        return legs;
    }
    [[nodiscard]] static table::Leg ahead(Thou by) { return {table::Leg::Kind::advance, by, {}}; }
    [[nodiscard]] static table::Leg back(Thou by) { return {table::Leg::Kind::retire, by, {}}; }
    [[nodiscard]] static table::Leg turn(int degrees) {
        return {table::Leg::Kind::turn, 0, table::angle_of_millidegrees(degrees * 1000)};
    }

    Field field;
    Going going;
    std::vector<std::uint8_t> structures;
    std::vector<std::uint8_t> works = std::vector<std::uint8_t>(16);
    boost::container::static_vector<Body, max_units> bodies;
};

} // namespace bounce::drill
