#pragma once

#include "engine/rules/ccc/state.h"

#include <cstdint>

namespace bounce::ccc {

/// The guns of a battery and their stores ("ccc/gun.rounds").

/// Guns of a battery that have a round of this kind and a crew.
[[nodiscard]] int guns_with(Position pos, UnitId unit, Round round);
/// The same as bits of the places in its front rank, which only guns with a crew have.
[[nodiscard]] std::uint8_t pieces_with(Position pos, UnitId unit, Round round);
/// Which gun has such a place.
[[nodiscard]] int gun_at(Position pos, UnitId unit, int piece);
/// Whether a gun fired in the turn before and did not misfire ("ccc/gun.consecutive").
[[nodiscard]] bool goes_on_firing(Position pos, UnitId unit, int gun);
/// Whether any of them does.
[[nodiscard]] bool fires_again(Position pos, UnitId unit);
/// Whether a battery that fires such a round must call the range: a gun goes on that has one
/// ("ccc/gun.call").
[[nodiscard]] bool calls_range(Position pos, UnitId unit, Round round);
/// Guns, as bits, have fired a round of their stores ("ccc/gun.rounds").
void spend(MutablePosition pos, UnitId unit, std::uint8_t guns, Round round);

} // namespace bounce::ccc
