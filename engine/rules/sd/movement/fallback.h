#pragma once

#include "engine/core/refusal.h"
#include "engine/match/event.h"
#include "engine/rules/sd/state.h"

namespace bounce::sd {

/// Whether a body of troops may fall back into a hex.
[[nodiscard]] bool free_hex(const Field& field, const State& state, const Cell& body, HexId hex);

/// The ways by which the troops of an attacked hex fall back: of the free ones through its rear those that
/// lead away from the attacker most directly. As bits by direction; none, one, or several equal ones.
[[nodiscard]] Sides ways_back(const Field& field, const State& state, const Link& link);

/// Whether the troops of a hex give ground when they are attacked.
[[nodiscard]] bool gives_ground(const Cell& cell);

/// After an attack over a link: its target falls back of itself, must choose how, or cannot.
void press(const Field& field, State& state, const Link& link, Log& log);

[[nodiscard]] Verdict check(const Field& field, const State& state, const FallBack& order);
void apply(const Field& field, State& state, const FallBack& order, Log& log);

} // namespace bounce::sd
