#pragma once

#include "engine/core/clause.h"
#include "engine/match/event.h"
#include "engine/rules/ccc/state.h"

namespace bounce::ccc {

/// Hits go on a unit's counter, twice where it stands in column ("ccc/unit.counter", "ccc/loss.column"), and
/// pieces come off: from the flank nearer to `from`, in column from the rear ("ccc/unit.removed"). Hits on a
/// battery go on the crews of its guns, one gun after the other ("ccc/unit.battery"). Returns how many pieces
/// came off; the rout that follows is not thrown for here (`piece_lost` of tasks/stack.h). The last piece
/// goes with its officers.
int enter_hits(MutablePosition pos, UnitId unit, int hits, Vec from, Clause clause, Log& log);

/// Takes so many pieces off at once: guns that are passed over.
void take_pieces(MutablePosition pos, UnitId unit, int pieces, Vec from, Clause clause, Log& log);

/// The unit is gone, with its officers: destroyed, taken, off the table. What is left of it counts as lost,
/// unless it `exits` where its side may.
void remove(MutablePosition pos, UnitId unit, Clause clause, Log& log, bool exits = false);

} // namespace bounce::ccc
