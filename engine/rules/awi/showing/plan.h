#pragma once

#include "engine/core/json.h"
#include "engine/match/plan.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

#include <optional>

namespace bounce::awi {

/// The legs that bring the middle of a unit's front to a point, cut short where its move or something else
/// ends them.
[[nodiscard]] Move move_to(const Field& field, const State& state, UnitId unit, Vec to, const Angle* facing);

/// The crossing of an obstacle that takes a whole move and lies close ahead, if it is allowed
/// ("awi/terrain.whole").
[[nodiscard]] std::optional<Move> crossing(const Field& field, const State& state, UnitId unit);

/// How a unit would go where a person drags it: {"unit", "to": [x, y], "facing"?}; nothing for what is no
/// such wish.
[[nodiscard]] std::optional<Plan> plan(const Field& field, const State& state, const Json& wish);

} // namespace bounce::awi
