#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/pmf.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/mf/range.h"
#include "engine/rules/mf/state.h"

#include <span>
#include <string>
#include <vector>

namespace bounce::mf {

/// What a volley comes to: the sum with cover taken off, fractions dropped. The hexes are taken as they are;
/// whether they may fire is another question.
[[nodiscard]] int firepower(const Field& field, const State& state, HexId target,
                            std::span<const HexId> firers);

/// Casualties by the table for a firepower above 0 and a face.
[[nodiscard]] int casualties(const Parameters& parameters, int firepower, int face);

/// Exact distribution of the casualties of a firepower on a hex with so many figures.
[[nodiscard]] Pmf casualty_odds(const Parameters& parameters, int firepower, int figures);

/// The terms of a volley's firepower, for the log.
[[nodiscard]] std::vector<Term> volley_terms(const Field& field, const State& state, const Volley& order);

/// Whether a hex of the side to act may still fire this turn.
[[nodiscard]] bool may_fire(const State& state, HexId hex);

[[nodiscard]] Verdict check(const Field& field, const State& state, const Volley& order);
void apply(const Field& field, State& state, const Volley& order, Rolls& rolls, Log& log);

} // namespace bounce::mf
