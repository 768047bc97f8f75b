#pragma once

#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/ccc/state.h"

namespace bounce::ccc {

/// Captains who take command of a unit without officers ("ccc/turn.captain", "ccc/loss.captain").

/// Whether all officers that a unit had are gone, so that a captain may be thrown for
/// ("ccc/turn.captain"): none is with it, and none who left it is on the table.
[[nodiscard]] bool has_lost_all_officers(Position pos, UnitId unit);
/// When all of them are down: a captain takes command, or the unit stalls ("ccc/loss.captain",
/// "ccc/loss.stall").
void seek_captain(MutablePosition pos, UnitId unit, Rolls& rolls, Log& log);
/// A unit has somebody to command it again: it stalls no more.
void is_commanded(MutablePosition pos, UnitId unit, Log& log);

} // namespace bounce::ccc
