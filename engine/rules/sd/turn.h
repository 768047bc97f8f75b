#pragma once

#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/sd/state.h"

namespace bounce::sd {

/// From deployment on to whatever comes next: the other side's deployment, or the first turn.
void after_deployment(const Field& field, State& state, Side done);

/// Who moves first in this turn.
void apply(const Field& field, State& state, const ThrowInitiative& order, Rolls& rolls, Log& log);

/// The side's march or its attacks are over; after the last attacks the turn, and perhaps the battle.
void apply(const Field& field, State& state, const End& order, Log& log);

/// Ends the battle if a side has nobody left.
void judge_now(const Field& field, State& state, Log& log);

} // namespace bounce::sd
