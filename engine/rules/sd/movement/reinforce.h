#pragma once

#include "engine/core/refusal.h"
#include "engine/match/event.h"
#include "engine/rules/sd/state.h"

namespace bounce::sd {

[[nodiscard]] Verdict check(const Field& field, const State& state, const Enter& order);
void apply(const Field& field, State& state, const Enter& order, Log& log);

[[nodiscard]] Verdict check(const Field& field, const State& state, const Leave& order);
void apply(const Field& field, State& state, const Leave& order, Log& log);

} // namespace bounce::sd
