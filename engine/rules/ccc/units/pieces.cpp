#include "engine/rules/ccc/units/pieces.h"

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
Base behind(Position pos, UnitId unit) {
    const UnitId with = pos.state.units[unit].with;
    const Unit& it = pos.state.units[with];
    const Thou size = pos.field.parameters.officer_size;
    const Thou back = 2 * formation_of(pos, with).depth() + size;
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

Formation formation_of(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return it.is(Posture::away) ? crews_of(pos.field.parameters, it.pieces)
                                : formation_of(pos.field, unit, it.stance, it.pieces);
}

Base body_of(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return it.with != no_unit ? behind(pos, unit) : body_at(pos, unit, {it.at, it.facing});
}

Base body_at(Position pos, UnitId unit, const Pose& front) {
    const Formation formation = formation_of(pos, unit);
    return table::outline(middle_of(front, formation), formation);
}

Pieces pieces_of(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    if (it.with != no_unit) {
        return {behind(pos, unit)};
    }
    return laid_out({it.at, it.facing}, formation_of(pos, unit), it.pieces);
}

Pieces front_rank(Position pos, UnitId unit) {
    Pieces all = pieces_of(pos, unit);
    const std::size_t across = formation_of(pos, unit).across;
    all.resize(std::min(all.size(), across));
    return all;
}

std::optional<Base> guns_left(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    if (!it.is(Posture::away) || !it.on_table()) {
        return {};
    }
    const Battery& battery = pos.state.batteries[pos.field.muster(unit).battery];
    const Formation formation = formation_of(pos.field, unit, it.stance, it.pieces);
    return table::outline(middle_of({battery.at, battery.facing}, formation), formation);
}

Pieces each_gun_left(Position pos, UnitId unit) {
    const std::optional<Base> row = guns_left(pos, unit);
    const int all = row ? std::max<int>(pos.state.units[unit].pieces, 1) : 0;
    Pieces guns;
    for (int i = 0; i < all; ++i) {
        Base gun = *row;
        gun.width = row->width / all;
        gun.centre = row->centre + table::along_halves(row->facing, 0, (2 * i + 1 - all) * gun.width);
        guns.push_back(gun);
    }
    return guns;
}

namespace {

Thou extent_of(const Formation& formation) { return formation.depth() + formation.width() / 2 + 2; }

} // namespace

Thou extent_of(Position pos, UnitId unit) { return extent_of(formation_of(pos, unit)); }

Thou greatest_extent(const Field& field) {
    Thou greatest = 0;
    for (const UnitId unit : field.all()) {
        const int pieces = std::max<int>(field.muster(unit).pieces, 1);
        for (int stance = 0; stance <= static_cast<int>(Stance::single); ++stance) {
            const Formation formation = formation_of(field, unit, static_cast<Stance>(stance), pieces);
            greatest = std::max(greatest, extent_of(formation));
        }
        greatest = std::max(greatest, extent_of(crews_of(field.parameters, pieces)));
    }
    return greatest;
}

Thou distance_between(Position pos, UnitId a, UnitId b) {
    return table::distance(body_of(pos, a), body_of(pos, b));
}

bool is_free(Position pos, UnitId unit) {
    switch (pos.field.arm(unit)) {
    case Arm::skirmishers:
        return true;
    case Arm::cavalry:
    case Arm::officer:
        return pos.state.units[unit].is(Posture::dismounted);
    case Arm::battery:
        return !is_limbered(pos, unit);
    case Arm::infantry:
        break;
    }
    return false;
}

void fill_goings(Field& field) {
    using table::Terrain;
    for (drill::Going& going : field.goings) {
        close(going, {Terrain::cliff, Terrain::swamp, Terrain::river}); // "ccc/terrain.water"_clause
        // Obstacles are thrown for where they are met ("ccc/terrain.obstacle"); a toll of 0 would close them.
        going.tolls.fill(1);
    }
}

Gait gait_of(Position pos, UnitId unit, Thou allowance) {
    return {&pos.field.goings[static_cast<std::size_t>(pos.field.arm(unit))], allowance, 0};
}

} // namespace bounce::ccc
