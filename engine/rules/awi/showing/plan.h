#pragma once

#include "engine/core/json.h"
#include "engine/match/plan.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

#include <optional>

namespace bounce::awi {

/// As much of a march as brings the middle of a unit's front nearest to a point, of several ways the best. No
/// legs if standing still is best.
[[nodiscard]] Move move_to(const Field& field, const State& state, UnitId unit, Vec to, const Angle* facing);

/// How a unit would go where a person drags it: {"unit", "to": [x, y], "facing"?}; nothing for what is no
/// such wish.
[[nodiscard]] std::optional<Plan> plan(const Field& field, const State& state, const Json& wish);

} // namespace bounce::awi
