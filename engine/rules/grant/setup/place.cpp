#include "engine/match/table/setup.h"
#include "engine/rules/grant/mobility/way.h"
#include "engine/rules/grant/setup/pieces.h"
#include "engine/rules/grant/units/garrison.h"
#include "engine/rules/grant/units/gun_places.h"
#include "engine/rules/grant/units/stances.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::grant {

namespace {

using Begins = table::Force::Begins;

/// The formation that the file gives, or the usual one; who arrives is on the march
/// ("grant/scenario.arrive").
Stance stance_of(const Field& field, UnitId unit, Faults& faults) {
    const table::Force& force = field.force(unit);
    const Arm arm = field.arm(unit);
    const Stance usual =
        force.begins == Begins::arriving ? marching_stance(field, unit) : usual_stance(field, unit);
    if (force.formation.empty()) {
        return usual;
    }
    const auto found = std::ranges::find(stance_names, force.formation);
    const auto stance = static_cast<Stance>(found - std::begin(stance_names));
    if (found == std::end(stance_names) || !may_take(arm, stance)) {
        report(faults, unit, "formation", "grant/figure.line"_clause,
               fmt::format("{} may not use that formation", arm_names[static_cast<std::size_t>(arm)]));
        return usual;
    }
    if (!may_take(field, unit, stance)) {
        report(faults, unit, "formation", "grant/annex.sharpshooters"_clause,
               "sharpshooters stand in open order only");
        return usual;
    }
    if (force.begins == Begins::arriving && stance != marching_stance(field, unit)) {
        report(faults, unit, "formation", "grant/scenario.arrive"_clause,
               "arriving units come on in column, with guns limbered");
    }
    return stance;
}

/// Whether the file puts a general with a unit.
bool begins_with_general(const Field& field, UnitId unit) {
    return std::ranges::any_of(field.all(), [&](UnitId other) {
        const table::Force& force = field.force(other);
        return force.begins == Begins::joined && force.with == unit;
    });
}

/// "grant/house.garrison"_clause: the whole unit, which has no more figures than a section holds.
void put_inside(MutablePosition pos, UnitId unit, Faults& faults) {
    const auto& [field, state] = pos;
    const table::Force& force = field.force(unit);
    Unit& it = state.units[unit];
    const int figures = figures_left(state, unit) + (begins_with_general(field, unit) ? 1 : 0);
    if (field.arm(unit) != Arm::infantry) {
        report(faults, unit, "in", "grant/house.enter"_clause, "only infantry may be in a house");
    } else if (figures > field.parameters.section_holds) {
        report(faults, unit, "in", "grant/house.garrison"_clause,
               fmt::format(
                   "a section holds at most {} figures, including officers and generals, and the unit has {}",
                   field.parameters.section_holds, figures));
    }
    for (int i = 0; i < unit; ++i) {
        const table::Force& other = field.force(static_cast<UnitId>(i));
        if (other.begins == Begins::housed && other.house == force.house) {
            report(faults, unit, "in", "grant/house.garrison"_clause,
                   fmt::format("\"{}\" is in that section already", other.name));
        }
    }
    it.house[0] = static_cast<std::uint8_t>(force.house + 1);
    it.men_in[0] = it.men;
    it.officers_in[0] = it.officers;
}

/// Men whom it has lost in earlier fighting.
int lost_before(const Field& field, UnitId unit, Faults& faults) {
    const auto state = field.force(unit).all.value("state", Json::object());
    const int lost = state.value("lost", 0);
    const int men = field.roll(unit).men;
    if (lost > 0 && lost >= men) {
        faults.push_back({fmt::format("/units/{}/state/lost", unit),
                          fmt::format("at most {} was expected (grant/scenario.units)", men - 1)});
        return 0;
    }
    return lost;
}

void begin_unit(MutablePosition pos, UnitId unit, Faults& faults) {
    const table::Force& force = pos.field.force(unit);
    const Roll& roll = pos.field.roll(unit);
    Unit& it = pos.state.units[unit];
    it.original = roll.men;
    it.men = static_cast<std::uint8_t>(roll.men - lost_before(pos.field, unit, faults));
    it.officers = roll.officers;
    it.stance = stance_of(pos.field, unit, faults);
    it.holds = force.all.value("hold", false) ? 1 : 0; // "grant/melee.hold"_clause
    it.facing = force.pose.facing;
    if (force.begins == Begins::deployed || force.begins == Begins::arriving) {
        return;
    }
    it.place = Place::table;
    it.at = force.pose.at;
    if (force.begins == Begins::housed) {
        put_inside(pos, unit, faults);
    } else if (force.begins == Begins::joined) { // "grant/general.attach"_clause
        it.with = static_cast<UnitId>(force.with);
    }
}

/// "grant/unit.battery"_clause: each gun of each battery, in the order of battle.
void bring_guns(MutablePosition pos) {
    const auto& [field, state] = pos;
    for (const UnitId unit : field.all()) {
        for (int i = 0; i < field.roll(unit).guns; ++i) {
            GunState& gun = state.pieces[state.guns++];
            gun.battery = gun.home = unit;
            gun.side = field.side(unit);
            gun.facing = state.units[unit].facing;
        }
        if (field.arm(unit) == Arm::battery && state.units[unit].on_table()) {
            place_guns(pos, unit);
        }
    }
}

std::string_view plural_of(Arm arm) {
    constexpr std::string_view words[] = {"infantry", "cavalry", "guns", "generals", "wagons", "barges"};
    return words[static_cast<std::size_t>(arm)];
}

/// "grant/terrain.river": nobody begins in the water but on it, and nobody on a cliff.
void check_footing(const Field& field, const table::Placed& placed, Faults& faults) {
    const Arm arm = field.arm(static_cast<UnitId>(placed.force));
    const auto water = table::bit(table::Terrain::river);
    const auto cliff = table::bit(table::Terrain::cliff);
    const auto forbidden = static_cast<std::uint16_t>(arm == Arm::barge ? cliff : water | cliff);
    table::check_ground(field.scenario, placed, forbidden, plural_of(arm), faults);
}

/// "grant/barge.water"_clause
void check_afloat(Position pos, UnitId unit, Faults& faults) {
    if (pos.field.arm(unit) == Arm::barge && closed_under(pos, walker_of(pos, unit))) {
        report(faults, unit, "at", "grant/barge.water"_clause,
               fmt::format("\"{}\" does not lie in the water", pos.field.name(unit)));
    }
}

void check_places(Position pos, Faults& faults) {
    const auto& [field, state] = pos;
    std::vector<table::Placed> placed;
    std::vector<bool> counts;
    std::vector<std::int64_t> area;
    for (const UnitId unit : field.all()) {
        const Begins begins = field.force(unit).begins;
        const bool solid = field.arm(unit) != Arm::general;
        const table::Formation room =
            formation_of(field, unit, state.units[unit].stance, state.units[unit].men);
        counts.push_back(false); // sections hold figures, which are counted with the unit
        area.push_back(solid && begins == Begins::deployed ? std::int64_t{room.width()} * room.depth() : 0);
        if (begins == Begins::fixed) {
            placed.push_back({unit, {body_of(pos, unit)}, solid});
        }
    }
    table::check_bases(field.scenario, placed, faults); // "grant/scenario.place"_clause
    for (const table::Placed& one : placed) {
        check_footing(field, one, faults);
        check_afloat(pos, static_cast<UnitId>(one.force), faults);
    }
    table::check_zones(field.scenario, area, faults); // "grant/scenario.zone"_clause
}

} // namespace

void set_down(MutablePosition pos, Faults& faults) {
    for (const UnitId unit : pos.field.all()) {
        begin_unit(pos, unit, faults);
    }
    bring_guns(pos);
    for (const UnitId unit : pos.field.all()) {
        if (const UnitId with = pos.state.units[unit].with; with != no_unit) {
            pos.state.units[unit].at = pos.state.units[with].at;
            pos.state.units[unit].facing = pos.state.units[with].facing;
        }
    }
    check_places(pos, faults);
}

} // namespace bounce::grant
