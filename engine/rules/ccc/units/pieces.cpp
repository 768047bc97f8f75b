#include "engine/rules/ccc/units/pieces.h"

#include "engine/rules/ccc/movement/move.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

using table::Base;
using table::Formation;

struct Size {
    Thou width = 0;
    Thou depth = 0;
};

/// "ccc/unit.piece", "ccc/unit.battery", "ccc/unit.brigadier"
Size size_of(const Parameters& rules, Arm arm) {
    switch (arm) {
    case Arm::battery:
        return {rules.gun_width, rules.gun_depth};
    case Arm::officer:
        return {rules.officer_size, rules.officer_size};
    default:
        return {rules.piece_width, rules.piece_depth};
    }
}

/// Ranks and files of a column ("ccc/unit.regiment"); limbered guns follow one another.
Formation column_of(const Parameters& rules, Arm arm, Size size, int pieces) {
    const int width = arm == Arm::battery ? 1 : std::min(rules.column_width, pieces);
    const int ranks = (pieces + width - 1) / width;
    return {size.width, size.depth, static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(ranks)};
}

Pieces laid_out(const Pose& front, const Formation& formation, int pieces) {
    const table::Pose middle = middle_of(front, formation);
    Pieces all;
    for (int rank = 0; rank < formation.deep; ++rank) {
        const int files = std::min<int>(formation.across, pieces - rank * formation.across);
        const Thou ahead = (formation.deep - 1 - 2 * rank) * formation.base_depth;
        for (int file = 0; file < files; ++file) { // a short last rank stands behind the middle
            const Thou right = (2 * file + 1 - files) * formation.base_width;
            all.push_back({middle.at + table::along_halves(front.facing, ahead, right), front.facing,
                           formation.base_width, formation.base_depth});
        }
    }
    return all;
}

/// Behind the middle of the unit that he is with ("ccc/unit.officers").
Base behind(const Field& field, const State& state, UnitId unit) {
    const UnitId with = state.units[unit].with;
    const Unit& it = state.units[with];
    const Thou size = field.parameters.officer_size;
    const Thou back = 2 * formation_of(field, state, with).depth() + size;
    return {it.at - table::along_halves(it.facing, back), it.facing, size, size};
}

void close(drill::Going& going, std::initializer_list<table::Terrain> kinds) {
    for (const table::Terrain terrain : kinds) {
        going.speeds[static_cast<std::size_t>(terrain)] = {0, 1};
    }
}

} // namespace

Formation formation_of(const Field& field, UnitId unit, Stance stance, int pieces) {
    const Arm arm = field.arm(unit);
    const Parameters& rules = field.parameters;
    const Size size = size_of(rules, arm);
    if (stance == Stance::column) {
        return column_of(rules, arm, size, std::max(pieces, 1));
    }
    const int across = stance == Stance::single ? 1 : std::max(pieces, 1);
    return {size.width, size.depth, static_cast<std::uint8_t>(across), 1};
}

Formation crews_of(const Parameters& rules, int guns) {
    return {rules.gun_width, rules.piece_depth, static_cast<std::uint8_t>(std::max(guns, 1)), 1};
}

Formation formation_of(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    return it.is(Posture::away) ? crews_of(field.parameters, it.pieces)
                                : formation_of(field, unit, it.stance, it.pieces);
}

Base body_of(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    return it.with != no_unit ? behind(field, state, unit) : body_at(field, state, unit, {it.at, it.facing});
}

Base body_at(const Field& field, const State& state, UnitId unit, const Pose& front) {
    const Formation formation = formation_of(field, state, unit);
    return table::outline(middle_of(front, formation), formation);
}

Pieces pieces_of(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    if (it.with != no_unit) {
        return {behind(field, state, unit)};
    }
    return laid_out({it.at, it.facing}, formation_of(field, state, unit), it.pieces);
}

Pieces front_rank(const Field& field, const State& state, UnitId unit) {
    Pieces all = pieces_of(field, state, unit);
    const std::size_t across = formation_of(field, state, unit).across;
    all.resize(std::min(all.size(), across));
    return all;
}

std::optional<Base> guns_left(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    if (!it.is(Posture::away) || !it.on_table()) {
        return {};
    }
    const Battery& battery = state.batteries[field.muster(unit).battery];
    const Formation formation = formation_of(field, unit, it.stance, it.pieces);
    return table::outline(middle_of({battery.at, battery.facing}, formation), formation);
}

Pieces each_gun_left(const Field& field, const State& state, UnitId unit) {
    const std::optional<Base> row = guns_left(field, state, unit);
    const int all = row ? std::max<int>(state.units[unit].pieces, 1) : 0;
    Pieces guns;
    for (int i = 0; i < all; ++i) {
        Base gun = *row;
        gun.width = row->width / all;
        gun.centre = row->centre + table::along_halves(row->facing, 0, (2 * i + 1 - all) * gun.width);
        guns.push_back(gun);
    }
    return guns;
}

Thou distance_between(const Field& field, const State& state, UnitId a, UnitId b) {
    return table::distance(body_of(field, state, a), body_of(field, state, b));
}

bool is_free(const Field& field, const State& state, UnitId unit) {
    switch (field.arm(unit)) {
    case Arm::skirmishers:
        return true;
    case Arm::cavalry:
    case Arm::officer:
        return state.units[unit].is(Posture::dismounted);
    case Arm::battery:
        return !is_limbered(field, state, unit);
    case Arm::infantry:
        break;
    }
    return false;
}

drill::Situation situation_of(const Field& field, const State& state) {
    drill::Situation situation(field, country_of(field, state), state.turn);
    for (const UnitId unit : field.all()) {
        const bool solid = is_solid(field, state, unit);
        drill::Body seen;
        seen.base = body_of(field, state, unit);
        seen.gait = gait_of(field, state, unit, allowance_of(field, state, unit));
        seen.keeps_off = solid;
        seen.takes_room = solid;
        seen.routing = state.units[unit].marker == Marker::routed;
        situation.bodies.push_back(seen);
    }
    return situation;
}

void fill_goings(Field& field) {
    using table::Terrain;
    for (drill::Going& going : field.goings) {
        close(going, {Terrain::cliff, Terrain::swamp, Terrain::river}); // "ccc/terrain.water"_clause
        // Obstacles are thrown for where they are met ("ccc/terrain.obstacle"); a toll of 0 would close them.
        going.tolls.fill(1);
    }
}

Gait gait_of(const Field& field, const State& /*state*/, UnitId unit, Thou allowance) {
    return {&field.goings[static_cast<std::size_t>(field.arm(unit))], allowance, 0};
}

} // namespace bounce::ccc
