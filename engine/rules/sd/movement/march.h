#pragma once

#include "engine/core/refusal.h"
#include "engine/ground/hex/reach.h"
#include "engine/match/event.h"
#include "engine/rules/sd/state.h"

namespace bounce::sd {

/// How many hexes these troops may march together: each arm at its own allowance, so the least of them.
[[nodiscard]] int allowance(const Parameters& parameters, const Troops& troops);

/// Where troops of a side may go on foot from a hex within a number of steps.
[[nodiscard]] hex::Reach reach(const Field& field, const State& state, HexId from, Side side, int steps);

/// Whether these figures are in a hex of the side to act, and have not marched.
[[nodiscard]] Verdict check_troops(const Field& field, const State& state, HexId from, const Troops& troops);

/// Whether there is room and company for troops where they end a march on land.
[[nodiscard]] bool fits(const Field& field, const State& state, HexId to, const Troops& troops);

/// Whether troops may end a march on land with those who are there: room, and company.
[[nodiscard]] Verdict check_room(const Field& field, const State& state, HexId to, const Troops& troops);

[[nodiscard]] Verdict check(const Field& field, const State& state, const March& order);
void apply(const Field& field, State& state, const March& order, Log& log);

/// A body comes to a hex, and all who are there take the posture that was said; noted if it is another.
void arrive(const Field& field, State& state, HexId at, const Cell& body, const Posture& posture, Log& log);

[[nodiscard]] Verdict check(const Field& field, const State& state, const Pose& order);
void apply(const Field& field, State& state, const Pose& order, Log& log);

} // namespace bounce::sd
