#pragma once

#include "engine/rules/grant/units/figures.h"

#include <bit>

namespace bounce::grant {

/// Who of a unit is in which of its two sections of houses.

/// Rank and file and officers in one of the two; nobody counts a general.
[[nodiscard]] inline int figures_in(const Unit& unit, std::size_t part) {
    return unit.men_in[part] + std::popcount(unit.officers_in[part]);
}
/// The first of the two that holds one figure more; -1: none does.
[[nodiscard]] inline int part_with_room(const Parameters& parameters, const Unit& unit) {
    for (const std::size_t part : {std::size_t{0}, std::size_t{1}}) {
        if (unit.house[part] != 0 && figures_in(unit, part) < parameters.section_holds) {
            return static_cast<int>(part);
        }
    }
    return -1;
}
/// "grant/house.garrison": with nobody of his unit outside its general is in the house too, as soon as he
/// does not stand by himself in a melee. In which part; -1: in none, or there is no general.
[[nodiscard]] inline int part_of_general(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const bool stands = it.loose != 0 && (pos.state.places[unit].standing >> general_figure & 1U) != 0;
    if (stands || !it.all_inside() || it.officers_outside() != 0 || general_with(pos, unit) == no_unit) {
        return -1;
    }
    const int part = part_with_room(pos.field.parameters, it);
    return part >= 0 ? part : it.house[0] != 0 ? 0 : 1;
}

} // namespace bounce::grant
