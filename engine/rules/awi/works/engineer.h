#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

[[nodiscard]] Verdict check(Position pos, const Dismantle& order);
[[nodiscard]] Verdict check(Position pos, const Construct& order);
void apply(MutablePosition pos, const Dismantle& order, Rolls& rolls, Log& log);
void apply(MutablePosition pos, const Construct& order, Log& log);

/// To be called when a side's sequence ends: half a point of work is lost by whoever spent the move on
/// anything else, and wagons lay their next charge ("awi/engineer.construct").
void end_labour(MutablePosition pos, Side side);

} // namespace bounce::awi
