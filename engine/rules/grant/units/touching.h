#pragma once

#include "engine/rules/grant/units/figures.h"

#include <cstdint>

namespace bounce::grant {

/// Which figures touch each other ("grant/melee.contact"_clause).

/// The length of edge that two bases share; 0 where they meet in a point only, or not at all.
[[nodiscard]] Thou shared_edge(const table::Base& a, const table::Base& b);
[[nodiscard]] Thou shared_edge(const table::Corners& a, const table::Corners& b);

/// Figures of a unit that touch an enemy figure now, as bits.
[[nodiscard]] std::uint32_t in_contact(Position pos, UnitId unit);

} // namespace bounce::grant
