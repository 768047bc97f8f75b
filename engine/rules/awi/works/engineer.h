#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

[[nodiscard]] Verdict check(const Field& field, const State& state, const Dismantle& order);
[[nodiscard]] Verdict check(const Field& field, const State& state, const Construct& order);
void apply(const Field& field, State& state, const Dismantle& order, Rolls& rolls, Log& log);
void apply(const Field& field, State& state, const Construct& order, Log& log);

/// To be called when a side's sequence ends: half a point of work is lost by whoever spent the move on
/// anything else, and wagons lay their next charge ("awi/engineer.construct").
void end_labour(const Field& field, State& state, Side side);

} // namespace bounce::awi
