#pragma once

#include "engine/rules/ccc/state.h"

namespace bounce::ccc {

/// Where officers by themselves are of use: with regiments that have few officers left or are marked.

/// What it is worth to an officer by himself to be at a place, in thousandths of a hit.
[[nodiscard]] int ride_worth(Position pos, UnitId officer, Vec at);
/// What it is worth to a unit that he joins it.
[[nodiscard]] int joining_worth(Position pos, UnitId officer, UnitId unit);

} // namespace bounce::ccc
