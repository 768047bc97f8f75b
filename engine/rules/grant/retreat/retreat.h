#pragma once

#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// Compulsory moves ("grant/retreat.way"): straight to the rear, facing kept, bent as little as needed, never
/// to within three inches of an enemy. Who has no way surrenders; who leaves the table is gone. A detachment
/// that comes to its main body on its way rejoins it ("grant/detachment.rejoin").
void fall_back(MutablePosition pos, UnitId unit, Clause clause, Rolls& rolls, Log& log);

/// A battery in action that has to go limbers up, or leaves its guns to an enemy who touches it
/// ("grant/retreat.battery"). What that takes of its move; of others nothing.
std::int64_t take_up_guns(MutablePosition pos, UnitId unit, Log& log);

/// All duties of both sides at the beginning of a move; each is done or stays as long as its rule says.
void compulsory_moves(MutablePosition pos, Rolls& rolls, Log& log);

/// At the end of a move: who is exhausted and has not fought in it has one move of that behind him
/// ("grant/exhaustion.count"): retreats first, then rests, then is fit again.
void count_exhaustion(MutablePosition pos, Log& log);

} // namespace bounce::grant
