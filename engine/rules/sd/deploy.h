#pragma once

#include "engine/core/refusal.h"
#include "engine/match/event.h"
#include "engine/rules/sd/state.h"

namespace bounce::sd {

[[nodiscard]] Verdict check(const Field& field, const State& state, const Place& order);
void apply(const Field& field, State& state, const Place& order, Log& log);

[[nodiscard]] Verdict check(const Field& field, const State& state, const Ready& order);
void apply(const Field& field, State& state, const Ready& order, Log& log);

/// All that a force brings.
[[nodiscard]] Troops troops_of(const hex::Force& force);

} // namespace bounce::sd
