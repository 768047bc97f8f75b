#pragma once

#include "engine/core/refusal.h"
#include "engine/match/event.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// Of a general; he touches the unit, or is near enough that rounding may keep them apart.
[[nodiscard]] Verdict check(const Field& field, const State& state, const Join& order);
void apply(const Field& field, State& state, const Join& order, Log& log);

} // namespace bounce::awi
