#pragma once

#include "engine/core/refusal.h"
#include "engine/ground/hex/reach.h"
#include "engine/match/event.h"
#include "engine/match/hex/tally.h"
#include "engine/rules/mf/state.h"

#include <vector>

namespace bounce::mf {

/// How many hexes these troops may march together, in hexes: each arm at its own allowance, so the least of
/// them.
[[nodiscard]] int allowance(const Parameters& parameters, const Troops& troops);

/// Where troops of a side may go from a hex within a number of steps.
[[nodiscard]] hex::Reach reach(const Field& field, const State& state, HexId from, Side side, int steps);

/// Artillerymen of the named guns of a hex; the others 0.
[[nodiscard]] Crews crews_of(const Cell& cell, std::uint8_t guns);

/// Whether troops may end a march in a hex: friends who fired, figures, guns.
[[nodiscard]] Verdict check_room(const Field& field, const State& state, HexId to, int figures, int guns);

[[nodiscard]] Verdict check(const Field& field, const State& state, const March& order);
void apply(const Field& field, State& state, const March& order, Log& log);

[[nodiscard]] Verdict check(const Field& field, const State& state, const Leave& order);
void apply(const Field& field, State& state, const Leave& order, Log& log);

[[nodiscard]] Verdict check(const Field& field, const State& state, const Enter& order);
void apply(const Field& field, State& state, const Enter& order, Log& log);

/// Whether troops may end a march in a hex.
[[nodiscard]] bool fits(const Field& field, const State& state, HexId to, int figures, int guns);

/// Figures in words, such as "12 infantry and 1 gun".
[[nodiscard]] hex::Tally words(const Troops& troops);

/// A body in words, by regiment.
[[nodiscard]] hex::Tally roll(const Field& field, const State& state, const Body& body);

/// Troops as an event shows them; guns with their crews.
[[nodiscard]] std::vector<Troop> shown(const Body& body);

} // namespace bounce::mf
