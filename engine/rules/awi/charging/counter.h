#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// Whether a unit that its test allows to counter-charge may do so at this charging unit
/// ("awi/charged.counter").
[[nodiscard]] bool may_counter(Position pos, UnitId unit, UnitId charger);
/// Whether there is anybody at whom it may.
[[nodiscard]] bool may_counter(Position pos, UnitId unit);
/// Whether a charged unit not yet tested may evade instead (option `evade`).
[[nodiscard]] bool may_evade(Position pos, UnitId unit);

/// In `Phase::counter` it is `state.asked` that decides. While it has `Mark::charged` it has not been tested:
/// the question is whether it evades; afterwards whether, and whom, it counter-charges.
[[nodiscard]] Verdict check(Position pos, const Counter& order);
[[nodiscard]] Verdict check(Position pos, const Stand& order);
[[nodiscard]] Verdict check(Position pos, const Evade& order);
void apply(MutablePosition pos, const Counter& order, Rolls& rolls, Log& log);
void apply(MutablePosition pos, const Stand& order, Rolls& rolls, Log& log);
void apply(MutablePosition pos, const Evade& order, Rolls& rolls, Log& log);

} // namespace bounce::awi
