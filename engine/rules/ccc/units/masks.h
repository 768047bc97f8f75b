#pragma once

#include "engine/rules/ccc/state.h"

#include <bit>
#include <cstdint>

namespace bounce::ccc {

/// Units as bits of a word, as `State::seen` has them.
[[nodiscard]] constexpr std::uint64_t mask_of(UnitId unit) { return std::uint64_t{1} << unit; }

/// The first of some units.
[[nodiscard]] constexpr UnitId lowest_of(std::uint64_t units) {
    return static_cast<UnitId>(std::countr_zero(units));
}

/// Everybody whom a side has on the table.
[[nodiscard]] inline std::uint64_t all_of(const Field& field, const State& state, Side side) {
    std::uint64_t all = 0;
    for (const UnitId unit : field.all()) {
        all |= field.side(unit) == side && state.units[unit].on_table() ? mask_of(unit) : 0;
    }
    return all;
}

} // namespace bounce::ccc
