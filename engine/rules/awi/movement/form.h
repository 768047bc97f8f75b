#pragma once

#include "engine/core/refusal.h"
#include "engine/match/event.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// Where a unit stands when it has changed formation: the base on which it forms stays where it was, as left
/// or front, or as right or rear.
[[nodiscard]] Pose formed(Position pos, const Form& order);
/// What a change of formation takes from the move ("awi/move.formation", "awi/move.deploy").
[[nodiscard]] std::int64_t price_of(Position pos, const Form& order);

[[nodiscard]] Verdict check(Position pos, const Form& order);
void apply(MutablePosition pos, const Form& order, Log& log);

/// Whether a unit may change facing in D as far as it and the enemies ahead of it go ("awi/face.near").
[[nodiscard]] bool may_face(Position pos, UnitId unit);
/// Whether any unit of the side that does not move may: D is passed over otherwise.
[[nodiscard]] bool any_face(Position pos);

[[nodiscard]] Verdict check(Position pos, const Face& order);
void apply(MutablePosition pos, const Face& order, Log& log);

} // namespace bounce::awi
