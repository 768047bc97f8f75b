#pragma once

#include "engine/rules/grant/movement/move.h"

namespace bounce::grant {

/// Into houses and out of them, through water, on barges, onto the table.

[[nodiscard]] Verdict check(const Field& field, const State& state, const Enter& order);
void apply(const Field& field, State& state, const Enter& order, Rolls& rolls, Log& log);
[[nodiscard]] Verdict check(const Field& field, const State& state, const Leave& order);
void apply(const Field& field, State& state, const Leave& order, Log& log);
[[nodiscard]] Verdict check(const Field& field, const State& state, const Ford& order);
void apply(const Field& field, State& state, const Ford& order, Log& log);
[[nodiscard]] Verdict check(const Field& field, const State& state, const Board& order);
void apply(const Field& field, State& state, const Board& order, Log& log);
[[nodiscard]] Verdict check(const Field& field, const State& state, const Land& order);
void apply(const Field& field, State& state, const Land& order, Log& log);
[[nodiscard]] Verdict check(const Field& field, const State& state, const Arrive& order);
void apply(const Field& field, State& state, const Arrive& order, Log& log);
[[nodiscard]] Verdict check(const Field& field, const State& state, const Deploy& order);
void apply(const Field& field, State& state, const Deploy& order, Log& log);
[[nodiscard]] Verdict check(const Field& field, const State& state, const Ready& order);

/// At the end of a move: who is in the water goes on, and comes out at the end of the last move there.
void go_on_fording(const Field& field, State& state, Log& log);

} // namespace bounce::grant
