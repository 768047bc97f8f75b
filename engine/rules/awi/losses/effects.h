#pragma once

#include "engine/core/clause.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// What befalls units. Each says so in the log under the clause that it is given. Generals who lose their
/// unit are thrown for here; the throws for losses that leave it are the caller's (`risk_generals`).

/// Takes strength points from a unit; if none is left it is destroyed.
void lose(MutablePosition pos, UnitId unit, int points, Clause clause, Rolls& rolls, Log& log);
/// All that a unit has is lost and it is taken off the table; a general with it is thrown for as for a rout
/// from melee ("awi/risk.rout").
void destroy(MutablePosition pos, UnitId unit, Clause clause, Rolls& rolls, Log& log);
/// A unit has left the table in flight or pushed back: its points are lost, generals with it are gone too
/// and nobody throws for them ("awi/rout.edge").
void leave_table(MutablePosition pos, UnitId unit, Clause clause, Log& log);
/// Takes a unit off the table and counts what it had left as lost. Generals with it stand by themselves from
/// now on; nothing is said.
void remove_unit(MutablePosition pos, UnitId unit);

/// "awi/status.shaken": a steady unit becomes shaken. Others stay as they are, and generals have no morale.
void shake(MutablePosition pos, UnitId unit, Clause clause, Log& log);
/// The unit routs from now on, from `cause` (`no_unit` for none known). In the other side's charges and
/// melees it gets the mark of "awi/sequence.fresh_rout". Running is another's business.
void set_routing(MutablePosition pos, UnitId unit, UnitId cause, Clause clause, Log& log);

/// A charging unit's target has routed, surrendered, gone back beaten or is no more ("awi/second.who"): gives
/// cavalry in its first charge the mark of it.
void note_success(MutablePosition pos, UnitId charger);

} // namespace bounce::awi
