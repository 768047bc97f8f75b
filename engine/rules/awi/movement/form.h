#pragma once

#include "engine/core/refusal.h"
#include "engine/match/event.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// Where a unit stands when it has changed formation: the base on which it forms stays where it was, as left
/// or front, or as right or rear.
[[nodiscard]] Pose formed(const Field& field, const State& state, const Form& order);
/// What a change of formation takes from the move ("awi/move.formation", "awi/move.deploy").
[[nodiscard]] std::int64_t price_of(const Field& field, const State& state, const Form& order);

[[nodiscard]] Verdict check(const Field& field, const State& state, const Form& order);
void apply(const Field& field, State& state, const Form& order, Log& log);

/// Whether a unit may change facing in D as far as it and the enemies ahead of it go ("awi/face.near").
[[nodiscard]] bool may_face(const Field& field, const State& state, UnitId unit);
/// Whether any unit of the side that does not move may: D is passed over otherwise.
[[nodiscard]] bool any_face(const Field& field, const State& state);

[[nodiscard]] Verdict check(const Field& field, const State& state, const Face& order);
void apply(const Field& field, State& state, const Face& order, Log& log);

} // namespace bounce::awi
