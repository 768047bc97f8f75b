#pragma once

#include "engine/core/json.h"
#include "engine/match/plan.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

#include <optional>

namespace bounce::grant {

/// The legs that bring the middle of a unit's front to a point, allowed or not. Wheels are cheaper than a
/// turn on the spot unless that saves more than it costs ("grant/move.formation"), so both are tried.
[[nodiscard]] Move whole_way(const Field& field, const State& state, UnitId unit, Vec to,
                             const Angle* facing);
/// As much of a move as is allowed: whole legs first, then part of the next. The move itself if nothing is.
[[nodiscard]] Move shortened(const Field& field, const State& state, const Move& whole);
/// Both together: cut short where its move or something else ends them.
[[nodiscard]] Move move_to(const Field& field, const State& state, UnitId unit, Vec to, const Angle* facing);

/// How a unit would go where a person drags it: {"unit", "to": [x, y], "facing"?}; nothing for what is no
/// such wish.
[[nodiscard]] std::optional<Plan> plan(const Field& field, const State& state, const Json& wish);

} // namespace bounce::grant
