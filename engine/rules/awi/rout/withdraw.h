#pragma once

#include "engine/core/clause.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// "awi/melee.back": straight back with the facing kept, whatever the ground; friends are pushed back. What
/// cannot go back all the way is destroyed, what would go off the table leaves it ("awi/melee.no_way_back").
void retire(MutablePosition pos, UnitId unit, Thou far, Clause clause, Rolls& rolls, Log& log);

/// "awi/rally.retire", and what evades: a full move straight back less what retiring takes, over the ground
/// as it is and through friends, stopping short of all that it may not enter and where there is room. Out of
/// a house it goes by the side farthest from the enemy. Nobody is destroyed by it.
void fall_back(MutablePosition pos, UnitId unit, Clause clause, Log& log);

/// How far `fall_back` would take a unit that stands in the open.
[[nodiscard]] Thou room_to_fall_back(Position pos, UnitId unit);

/// The rout move of a unit that is routing, away from its `cause` (from the nearest enemy if that is no
/// more). It may leave the table, or stay where it has no way to run. Out of a house it is driven by `why`.
void run(MutablePosition pos, UnitId unit, Clause why, Log& log);

} // namespace bounce::awi
