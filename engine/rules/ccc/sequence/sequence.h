#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/rolls.h"
#include "engine/drill/presence.h"
#include "engine/match/event.h"
#include "engine/rules/ccc/orders.h"
#include "engine/rules/ccc/state.h"

namespace bounce::ccc {

/// The turn ("ccc/turn.*").

[[nodiscard]] Verdict check(Position pos, const Begin& order);
void apply(MutablePosition pos, const Begin& order, Rolls& rolls, Log& log);
[[nodiscard]] Verdict check(Position pos, const End& order);
void apply(MutablePosition pos, const End& order, Rolls& rolls, Log& log);
void apply(MutablePosition pos, const Ready& order, Log& log);

/// Forgets the turn before and begins steps A to E: rallies, markers, captains, fog, smoke. `proceed` goes on
/// with them, for collisions may come between.
void begin_turn(MutablePosition pos, Rolls& rolls, Log& log);
/// The turn is over: places, victory.
void end_turn(MutablePosition pos, Log& log);

/// Takes the top task off and carries it out; not a decision. What it leads to is put on top.
void carry_out_top(MutablePosition pos, Rolls& rolls, Log& log);
/// To be called after every order: carries out tasks and goes on to the next step where nobody has anything
/// to decide any more.
void proceed(MutablePosition pos, Rolls& rolls, Log& log);

/// Whether a side has anything to decide in a step; costly where everybody has to be asked.
[[nodiscard]] bool any_charge(Position pos, Side side);
[[nodiscard]] bool any_move(Position pos, Side side);
[[nodiscard]] bool any_fire(Position pos, Side side);
[[nodiscard]] bool any_facing(Position pos, Side side);

/// Who holds and denies places now ("ccc/victory.field"). Valid as long as the field and the state are.
[[nodiscard]] drill::Presence presence_of(Position pos);
/// Ends the battle if a side has nobody left ("ccc/victory.broken").
void mind_strength(MutablePosition pos, Log& log);

} // namespace bounce::ccc
