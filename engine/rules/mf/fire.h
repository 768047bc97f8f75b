#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/pmf.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/mf/state.h"

#include <span>
#include <string>
#include <vector>

namespace bounce::mf {

/// Firepower of the troops of a cell at a distance, before cover.
[[nodiscard]] int power(const Parameters& parameters, const Cell& cell, int distance);

/// Distances at which the troops of a cell have the same firepower, before cover.
struct Band {
    int power = 0;
    int from = 0;
    int to = 0;
};
/// The nearest first, as far as anything of them fires.
[[nodiscard]] std::vector<Band> bands(const Parameters& parameters, const Cell& cell);
/// In which of them a distance lies and how many hexes it is to the next: "firepower 20 at 3 to 5 hexes; 48
/// at 1 hex nearer". Empty if these troops do not fire at all.
[[nodiscard]] std::string band_words(const Parameters& parameters, const Cell& cell, int distance);

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
