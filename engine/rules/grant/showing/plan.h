#pragma once

#include "engine/core/json.h"
#include "engine/match/plan.h"
#include "engine/rules/grant/state.h"

#include <optional>

namespace bounce::grant {

/// How a unit would go where a person drags it: {"unit", "to": [x, y], "facing"?}; nothing for what is no
/// such wish.
[[nodiscard]] std::optional<Plan> plan(const Field& field, const State& state, const Json& wish);

} // namespace bounce::grant
