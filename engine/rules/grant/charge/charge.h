#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// Charges ("grant/charge.*", "grant/cavalry.*").
[[nodiscard]] Verdict check(Position pos, const Charge& order);
void apply(MutablePosition pos, const Charge& order, Log& log);
[[nodiscard]] Verdict check(Position pos, const Answer& order);
void apply(MutablePosition pos, const Answer& order, Log& log);
[[nodiscard]] Verdict check(Position pos, const Name& order);
void apply(MutablePosition pos, const Name& order, Log& log);
[[nodiscard]] Verdict check(Position pos, const Hold& order);
void apply(MutablePosition pos, const Hold& order, Log& log);

/// A unit has moved or formed otherwise: the target that it named before stands only if the way to it is
/// still open ("grant/cavalry.first_move"_clause).
void mind_named(MutablePosition pos, UnitId unit, Log& log);

/// Whether the side that acts could declare any charge now.
[[nodiscard]] bool any_charge(Position pos, Side side);
/// The next unit of this side that is charged and has a choice of what to do; `no_unit`: nobody.
[[nodiscard]] UnitId next_to_answer(Position pos, Side side);
/// All declared charges, in the order in which they were declared: morale of cavalry, the throw, the volley,
/// contact and deployment, breakthrough ("grant/charge.fire"_clause and following).
void carry_out_charges(MutablePosition pos, Rolls& rolls, Log& log);

/// A unit has walked up to an enemy, who fires at close range without a throw if he could fire in this move
/// ("grant/charge.walked_at"_clause). Figures that the walker loses. `there`: where he comes to
/// contact; until then he stands where he began.
[[nodiscard]] int fire_at_walker(MutablePosition pos, UnitId unit, UnitId walker, const Pose& there,
                                 Rolls& rolls, Log& log);

} // namespace bounce::grant
