#pragma once

#include "engine/rules/ccc/orders.h"

namespace bounce::ccc {

/// As much of a march as brings the middle of a unit's front nearest to a point, of several ways the best: by
/// wheeling, backwards, about and on. No legs if standing still is best.
[[nodiscard]] Move move_to(const Field& field, const State& state, UnitId unit, Vec to, const Angle* facing);

} // namespace bounce::ccc
