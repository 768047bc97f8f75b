#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/ccc/orders.h"
#include "engine/rules/ccc/state.h"

#include <vector>

namespace bounce::ccc {

/// The turn ("ccc/turn.*").

[[nodiscard]] Verdict check(const Field& field, const State& state, const Begin& order);
void apply(const Field& field, State& state, const Begin& order, Rolls& rolls, Log& log);
[[nodiscard]] Verdict check(const Field& field, const State& state, const End& order);
void apply(const Field& field, State& state, const End& order, Rolls& rolls, Log& log);
void apply(const Field& field, State& state, const Ready& order, Log& log);

/// Forgets the turn before and begins steps A to E: rallies, markers, captains, fog, smoke. `proceed` goes on
/// with them, for collisions may come between.
void begin_turn(const Field& field, State& state, Rolls& rolls, Log& log);
/// The turn is over: places, victory.
void end_turn(const Field& field, State& state, Log& log);

/// To be called after every order: carries out tasks and goes on to the next step where nobody has anything
/// to decide any more.
void proceed(const Field& field, State& state, Rolls& rolls, Log& log);

/// Whether a side has anything to decide in a step; costly where everybody has to be asked.
[[nodiscard]] bool any_charge(const Field& field, const State& state, Side side);
[[nodiscard]] bool any_move(const Field& field, const State& state, Side side);
[[nodiscard]] bool any_fire(const Field& field, const State& state, Side side);
[[nodiscard]] bool any_facing(const Field& field, const State& state, Side side);

/// Who holds and denies places now ("ccc/victory.field"). Valid as long as the field and the state are.
struct Presence {
    std::vector<table::Present> present;
    table::Moment moment;
};
[[nodiscard]] Presence presence_of(const Field& field, const State& state);
/// Ends the battle if a side has nobody left ("ccc/victory.broken").
void mind_strength(const Field& field, State& state, Log& log);

} // namespace bounce::ccc
