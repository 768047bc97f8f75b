#pragma once

#include "engine/rules/ccc/state.h"

#include <array>
#include <bit>
#include <cstdint>

namespace bounce::ccc {

/// Units as bits of a word, as `State::seen` has them.
[[nodiscard]] constexpr std::uint64_t mask_of(UnitId unit) { return std::uint64_t{1} << unit; }

/// The first of some units.
[[nodiscard]] constexpr UnitId lowest_of(std::uint64_t units) {
    return static_cast<UnitId>(std::countr_zero(units));
}

/// Everybody whom each side has on the table.
[[nodiscard]] inline std::array<std::uint64_t, 2> all_of(Position pos) {
    std::array<std::uint64_t, 2> all{};
    for (const UnitId unit : pos.field.all()) {
        all[index(pos.field.side(unit))] |= std::uint64_t{pos.state.units[unit].on_table()} << unit;
    }
    return all;
}

} // namespace bounce::ccc
