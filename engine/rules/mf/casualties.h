#pragma once

#include "engine/core/refusal.h"
#include "engine/match/event.h"
#include "engine/match/hex/tally.h"
#include "engine/rules/mf/state.h"

namespace bounce::mf {

/// Takes casualties off a hex, or, when there is a choice, lets the firer choose: the phase becomes
/// `casualties`.
void inflict(const Field& field, State& state, HexId target, int casualties, Log& log);

/// Those who are taken off, in words.
[[nodiscard]] hex::Tally fallen(const Remove& remove);

/// Whom custom takes when so many must fall.
[[nodiscard]] Remove by_custom(const Cell& cell, int casualties);

[[nodiscard]] Verdict check(const Field& field, const State& state, const Remove& order);
void apply(const Field& field, State& state, const Remove& order, Log& log);
void apply(const Field& field, State& state, const Custom& order, Log& log);

} // namespace bounce::mf
