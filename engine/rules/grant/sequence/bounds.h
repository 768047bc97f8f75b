#pragma once

#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// How a move begins and ends.

/// The throw is made: what was done in the last move is forgotten, rest is counted, and both sides make their
/// compulsory moves.
void begin_move(MutablePosition pos, Rolls& rolls, Log& log);
/// With `sequence: alternate`: the other side goes through the steps.
void begin_second_half(State& state);
/// Step 6: morale, and what comes of melees.
void mind_morale(MutablePosition pos, Rolls& rolls, Log& log);
/// Fires burn, who fords goes on, and the battle may be over; else both throw for the next move.
void end_move(MutablePosition pos, Rolls& rolls, Log& log);

} // namespace bounce::grant
