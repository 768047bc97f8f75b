#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/mf/state.h"

namespace bounce::mf {

/// From deployment on to whatever comes next: the other side's deployment, the throw for who begins, the
/// first turn.
void after_deployment(const Field& field, State& state, Side done, Log& log);

[[nodiscard]] Verdict check(const Field& field, const State& state, const Place& order);
void apply(const Field& field, State& state, const Place& order, Log& log);
[[nodiscard]] Verdict check(const Field& field, const State& state, const Ready& order);
void apply(const Field& field, State& state, const Ready& order, Log& log);

void apply(const Field& field, State& state, const ThrowForFirst& order, Rolls& rolls, Log& log);

/// The side's half of the turn is over; after the second half the turn, and perhaps the battle.
void apply(const Field& field, State& state, const End& order, Log& log);

/// Ends the battle if a side has nobody left.
void judge_strength(const Field& field, State& state, Log& log);

} // namespace bounce::mf
