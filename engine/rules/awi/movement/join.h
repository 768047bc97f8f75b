#pragma once

#include "engine/core/refusal.h"
#include "engine/match/event.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// Whether a general has come to a unit, as people with fingers make it ("awi/general.join"_clause).
[[nodiscard]] bool has_come_to(Position pos, UnitId general, UnitId unit);
/// Of a general; he touches the unit, or is near enough that rounding may keep them apart.
[[nodiscard]] Verdict check(Position pos, const Join& order);
void apply(MutablePosition pos, const Join& order, Log& log);

} // namespace bounce::awi
