#include "engine/match/table/setup.h"
#include "engine/match/table/state_reader.h"
#include "engine/rules/ccc/losses/officers.h"
#include "engine/rules/ccc/setup/pieces.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::ccc {

namespace {

using Begins = table::Force::Begins;

Stance usual_stance(Arm arm, bool arrives) {
    if (arm == Arm::skirmishers || arm == Arm::officer) {
        return Stance::single;
    }
    if (arrives) {
        return Stance::column;
    }
    return arm == Arm::battery ? Stance::battery : Stance::line;
}

/// How units of an arm may stand, in words.
std::string_view stances_of(Arm arm) {
    if (is_regiment(arm)) {
        return "infantry and cavalry must stand in line or in column";
    }
    return arm == Arm::battery ? "guns must stand in line or in column, unlimbered, or in battery"
                               : "skirmishers and officers must stand single";
}

/// The formation that the file gives, or the usual one; guns come on limbered ("ccc/turn.arrive").
Stance stance_of(const Field& field, UnitId unit, Faults& faults) {
    const table::Force& force = field.force(unit);
    const Arm arm = field.arm(unit);
    const bool arrives = force.begins == Begins::arriving;
    const Stance usual = usual_stance(arm, arrives);
    if (force.formation.empty()) {
        return usual;
    }
    const auto found = std::ranges::find(stance_names, force.formation);
    const auto stance = static_cast<Stance>(found - std::begin(stance_names));
    if (found == std::end(stance_names) || !may_take(arm, stance)) {
        report(faults, unit, "formation", "ccc/scenario.units"_clause, std::string{stances_of(arm)});
        return usual;
    }
    if (arrives && arm == Arm::battery && stance > Stance::column) {
        report(faults, unit, "formation", "ccc/turn.arrive"_clause, "guns must come on limbered");
    }
    return stance;
}

/// "ccc/move.mount"_clause, "ccc/move.prone"_clause
std::uint8_t posture_of(const Field& field, UnitId unit, Stance stance, Faults& faults) {
    const Json& all = field.force(unit).all;
    const int on_foot = all.value("dismounted", false) ? Posture::dismounted : 0;
    const int lying = all.value("prone", false) ? Posture::prone : 0;
    const auto posture = static_cast<std::uint8_t>(on_foot | lying);
    if ((posture & Posture::prone) != 0 && is_limbered(field, unit, stance)) {
        report(faults, unit, "prone", "ccc/move.prone"_clause,
               "crews may lie down only beside guns that are off their limbers");
    }
    return posture;
}

void fill_stores(MutablePosition pos, UnitId unit) {
    const Muster& muster = pos.field.muster(unit);
    for (std::size_t i = 0; muster.arm == Arm::battery && i < muster.pieces; ++i) {
        pos.state.batteries[muster.battery].guns[i].rounds = muster.rounds;
    }
}

/// What binds it, and how it goes on ("ccc/reaction.marker"): as away from an enemy whom it faces.
void bind(Unit& it, Marker marker) {
    it.marker = marker;
    if (marker == Marker::stalled) {
        it.posture |= Posture::stalls;
    } else if (marker != Marker::none) {
        it.ran = marker == Marker::routed ? Result::retreat : Result::withdraw;
        it.fled = it.facing + table::half_circle;
    }
}

/// What earlier fighting has left of the guns or pieces of a unit.
void wear(MutablePosition pos, UnitId unit, table::StateReader& said) {
    const Parameters& p = pos.field.parameters;
    const Muster& muster = pos.field.muster(unit);
    Unit& it = pos.state.units[unit];
    if (muster.arm == Arm::battery) {
        const auto hits = said.counts("gun_hits", muster.pieces, p.crew * p.crew_hits - 1);
        for (std::size_t i = 0; i < hits.size(); ++i) {
            pos.state.batteries[muster.battery].guns[i].hits = static_cast<std::uint8_t>(hits[i]);
        }
    } else if (is_regiment(muster.arm)) {
        it.pieces = static_cast<std::uint8_t>(it.pieces - said.count("lost", it.pieces - 1));
        it.hits = static_cast<std::uint8_t>(said.count("hits", p.hits_per_piece - 1));
    } else if (muster.arm == Arm::skirmishers) {
        it.hits = static_cast<std::uint8_t>(said.count("hits", p.skirmisher_hits - 1));
    }
}

/// The same of its officers and of what it does.
void wear(MutablePosition pos, UnitId unit, Faults& faults) {
    constexpr std::string_view markers[] = {"none", "reaction", "disrupted", "stalled", "routed"};
    const Muster& muster = pos.field.muster(unit);
    Unit& it = pos.state.units[unit];
    table::StateReader said{pos.field.force(unit), unit, "ccc/scenario.units"_clause, faults};
    wear(pos, unit, said);
    const int down = said.count("officers_lost", muster.officers);
    it.officers = static_cast<std::uint8_t>((it.officers >> down) << down);
    const auto wounds = said.counts("wounds", muster.officers, pos.field.parameters.officer_wounds - 1);
    for (std::size_t rank = 0; rank < wounds.size(); ++rank) {
        it.wounds[rank] = static_cast<std::uint8_t>((it.officers >> rank) % 2 == 1 ? wounds[rank] : 0);
    }
    if (!is_regiment(muster.arm) && muster.arm != Arm::battery) {
        return;
    }
    const auto marker = static_cast<Marker>(said.word("marker", markers));
    if (marker == Marker::stalled && it.officers != 0) {
        said.fault("marker", "only a unit without officers can begin stalled");
    } else {
        bind(it, marker);
    }
}

void begin_unit(MutablePosition pos, UnitId unit, Faults& faults) {
    const table::Force& force = pos.field.force(unit);
    const Muster& muster = pos.field.muster(unit);
    Unit& it = pos.state.units[unit];
    it.pieces = muster.pieces;
    it.officers = static_cast<std::uint8_t>((1U << muster.officers) - 1U);
    it.stance = stance_of(pos.field, unit, faults);
    it.posture = posture_of(pos.field, unit, it.stance, faults);
    it.facing = force.pose.facing;
    fill_stores(pos, unit);
    wear(pos, unit, faults);
    if (force.begins == Begins::deployed || force.begins == Begins::arriving) {
        return;
    }
    it.place = Place::table;
    it.at = force.pose.at;
    if (force.begins == Begins::housed) {
        report(faults, unit, "in", "ccc/move.room"_clause, "no unit may begin in a house");
    } else if (force.begins == Begins::joined && force.with >= 0) { // "ccc/unit.brigadier"_clause
        it.with = static_cast<UnitId>(force.with);
    }
}

std::string_view plural_of(Arm arm) {
    constexpr std::string_view words[] = {"infantry", "cavalry", "skirmishers", "guns", "officers"};
    return words[static_cast<std::size_t>(arm)];
}

/// Nobody begins on ground that is closed to him ("ccc/terrain.water").
void check_footing(const Field& field, const table::Placed& placed, Faults& faults) {
    const Arm arm = field.arm(static_cast<UnitId>(placed.force));
    const drill::Going& going = field.goings[static_cast<std::size_t>(arm)];
    std::uint16_t closed = 0;
    for (std::size_t kind = 0; kind < std::size(table::terrain_names); ++kind) {
        const auto terrain = static_cast<table::Terrain>(kind);
        closed =
            static_cast<std::uint16_t>(closed | (going.speed(terrain).part == 0 ? table::bit(terrain) : 0));
    }
    table::check_ground(field.scenario, placed, closed, plural_of(arm), faults);
}

void check_places(Position pos, Faults& faults) {
    const Field& field = pos.field;
    std::vector<table::Placed> placed;
    std::vector<std::int64_t> area;
    for (const UnitId unit : field.all()) {
        const Begins begins = field.force(unit).begins;
        const bool solid = field.arm(unit) != Arm::officer;
        const table::Formation room = formation_of(pos, unit);
        area.push_back(solid && begins == Begins::deployed ? std::int64_t{room.width()} * room.depth() : 0);
        if (begins == Begins::fixed) {
            placed.push_back({unit, {body_of(pos, unit)}, solid});
        }
    }
    table::check_bases(field.scenario, placed, faults); // "ccc/move.room"_clause
    for (const table::Placed& one : placed) {
        check_footing(field, one, faults);
    }
    table::check_zones(field.scenario, area, faults); // "ccc/turn.deploy"_clause
}

} // namespace

void set_down(MutablePosition pos, Faults& faults) {
    for (const UnitId unit : pos.field.all()) {
        begin_unit(pos, unit, faults);
    }
    for (const UnitId unit : pos.field.all()) {
        if (pos.state.units[unit].with != no_unit) {
            carry_officers(pos, pos.state.units[unit].with);
        }
    }
    check_places(pos, faults);
}

} // namespace bounce::ccc
