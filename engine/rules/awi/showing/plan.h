#pragma once

#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// As much of a march as brings the middle of a unit's front nearest to a point, of several ways the best. No
/// legs if standing still is best.
[[nodiscard]] Move move_to(const Field& field, const State& state, UnitId unit, Vec to, const Angle* facing);

} // namespace bounce::awi
