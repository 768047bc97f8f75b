#include "engine/match/table/setup.h"
#include "engine/match/table/state_reader.h"
#include "engine/rules/awi/deployment/deploy.h"
#include "engine/rules/awi/deployment/setup_pieces.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/tables.h"
#include "engine/rules/awi/works/house.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::awi {

namespace {

using Begins = table::Force::Begins;

/// The formation that the file gives, or the usual one. Guns come on limbered ("awi/arrive.edge").
Stance stance_of(const Field& field, UnitId unit, Faults& faults) {
    const table::Force& force = field.force(unit);
    const Type type = field.roll(unit).type;
    const bool arrives = force.begins == Begins::arriving;
    if (force.formation.empty()) {
        return arrives && is_gun(type) ? Stance::limbered : usual_stance(type);
    }
    const auto found = std::ranges::find(stance_names, force.formation);
    const auto stance = static_cast<Stance>(found - std::begin(stance_names));
    if (found == std::end(stance_names) || !may_stand(type, stance)) {
        const Clause clause = is_gun(type) ? "awi/formation.gun"_clause : "awi/formation.column"_clause;
        report(faults, unit, "formation", clause,
               is_gun(type) ? "a gun must be deployed or limbered"
                            : "foot and cavalry must stand in line or column");
        return usual_stance(type);
    }
    if (arrives && !may_arrive_in(type, stance)) {
        report(faults, unit, "formation", "awi/arrive.edge"_clause, "guns must come on limbered");
    }
    return stance;
}

/// Into its house: the first to come has the front half of a large one ("awi/building.sides").
void put_in_house(MutablePosition pos, UnitId unit, Faults& faults) {
    const Field& field = pos.field;
    const table::Force& force = field.force(unit);
    Unit& it = pos.state.units[unit];
    if (!price_of_entering(field, unit)) {
        report(faults, unit, "in", "awi/building.enter"_clause,
               fmt::format("\"{}\" cannot enter houses", force.name));
    }
    for (int i = 0; i < unit; ++i) {
        const auto other = static_cast<UnitId>(i);
        if (field.force(other).begins != Begins::housed || field.force(other).house != force.house) {
            continue;
        }
        if (field.side(other) != field.side(unit)) {
            report(faults, unit, "in", "awi/building.holds"_clause,
                   fmt::format("\"{}\" of the other side is in that house", field.name(other)));
        }
        it.room = 1;
    }
    it.inside = static_cast<std::uint8_t>(force.house + 1);
}

/// What earlier fighting has left of it.
void wear(const Field& field, Unit& it, UnitId unit, Faults& faults) {
    constexpr std::string_view morales[] = {"steady", "shaken", "routing"};
    const Type type = field.roll(unit).type;
    table::StateReader state{field.force(unit), unit, "awi/setup.units"_clause, faults};
    if (is_general(type)) {
        if (state.flag("wounded", true)) {
            it.marks |= Mark::wounded;
        }
        return;
    }
    it.strength = static_cast<std::uint8_t>(it.strength - state.count("lost", it.strength - 1));
    it.morale = static_cast<Morale>(state.word("morale", morales));
    it.stuck = it.morale == Morale::routing && type == Type::wagon ? 1 : 0; // "awi/rout.wagon"
}

void begin_unit(MutablePosition pos, UnitId unit, Faults& faults) {
    const table::Force& force = pos.field.force(unit);
    Unit& it = pos.state.units[unit];
    it.strength = pos.field.roll(unit).strength;
    it.charges = pos.field.roll(unit).charges;
    wear(pos.field, it, unit, faults);
    it.stance = stance_of(pos.field, unit, faults);
    if (force.begins == Begins::deployed || force.begins == Begins::arriving) {
        it.facing = force.pose.facing;
        return;
    }
    it.place = Place::table;
    it.at = force.pose.at;
    it.facing = force.pose.facing;
    if (force.begins == Begins::housed) {
        put_in_house(pos, unit, faults);
    } else if (force.begins == Begins::joined) { // "awi/general.join"_clause
        it.with = static_cast<std::uint8_t>(force.with);
        it.inside = static_cast<std::uint8_t>(force.house + 1);
    }
}

std::string_view whom(Type type) {
    switch (type) {
    case Type::close_foot:
        return "close order foot";
    case Type::open_foot:
        return "open order foot";
    case Type::cavalry:
        return "cavalry";
    case Type::wagon:
        return "wagons";
    default:
        return is_gun(type) ? "such guns" : "generals";
    }
}

/// "awi/terrain.forbidden", "awi/hill.dense_steep": not on ground that its kind cannot enter.
void check_footing(const Field& field, const table::Placed& placed, Faults& faults) {
    const auto unit = static_cast<UnitId>(placed.force);
    const Roll& roll = field.roll(unit);
    const auto closed = [&](const table::Patches& ground) {
        return drill::closed_to(going_of(field, unit), ground).has_value();
    };
    std::uint16_t forbidden = 0;
    for (std::size_t kind = 0; kind < std::size(table::terrain_names); ++kind) {
        const table::TerrainMask bit = table::bit(static_cast<table::Terrain>(kind));
        forbidden = static_cast<std::uint16_t>(forbidden | (closed(bit) ? bit : 0));
    }
    const std::size_t before = faults.size();
    table::check_ground(field.scenario, placed, forbidden, whom(roll.type), faults);
    table::Patches under;
    for (const table::Base& base : placed.bases) {
        under.add(table::patches_under(field.scenario.ground, base, 0));
    }
    if (faults.size() == before && closed(under)) {
        report(faults, unit, "at", "awi/hill.dense_steep"_clause,
               fmt::format("\"{}\" stands in dense woods on a steep slope", field.name(unit)));
    }
}

void check_places(Position pos, Faults& faults) {
    const Field& field = pos.field;
    std::vector<table::Placed> placed;
    std::vector<bool> counts;
    std::vector<std::int64_t> area;
    for (int i = 0; i < field.units(); ++i) {
        const auto unit = static_cast<UnitId>(i);
        const bool solid = !is_general(field.roll(unit).type);
        const table::Formation formation = formation_of(field, unit, pos.state.units[unit].stance);
        counts.push_back(solid);
        area.push_back(solid ? std::int64_t{formation.width()} * formation.depth() : 0);
        if (field.force(unit).begins == Begins::fixed) {
            placed.push_back({static_cast<std::size_t>(i), bases(pos, unit), solid});
        }
    }
    table::check_bases(field.scenario, placed, faults); // "awi/setup.place"_clause
    for (const table::Placed& one : placed) {
        check_footing(field, one, faults);
    }
    table::check_houses(field.scenario, counts, faults);
    table::check_zones(field.scenario, area, faults); // "awi/deploy.zone"_clause
}

} // namespace

void set_down(MutablePosition pos, Faults& faults) {
    for (const UnitId unit : pos.field.all()) {
        begin_unit(pos, unit, faults);
    }
    for (int i = 0; i < pos.field.units() && faults.empty(); ++i) {
        if (pos.state.units[static_cast<std::size_t>(i)].with != no_unit) {
            put_behind(pos, static_cast<UnitId>(i));
        }
    }
    check_places(pos, faults);
}

} // namespace bounce::awi
