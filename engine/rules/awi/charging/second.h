#pragma once

#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// To be called when E begins, and when a shot may have opened a line of fire: remembers which units might
/// fire ("awi/second.fire").
void note_chances(MutablePosition pos);

/// A charging unit's target has routed, surrendered, gone back beaten or is no more ("awi/second.who"): gives
/// cavalry in its first charge the mark of it.
void note_success(MutablePosition pos, UnitId charger);

/// F is over (or its second round in K): the targets' fire in K, else G to J, else what follows on J.
void end_charges(MutablePosition pos, Rolls& rolls, Log& log);
/// J is over: K if there is cavalry that may charge again and has somebody to charge; otherwise all charges
/// are cleared and the sequence ends.
void after_melees(MutablePosition pos, Rolls& rolls, Log& log);

/// Whether a target of a second charge may fire at this charger in K, as far as this chapter goes; fire's own
/// rules are asked there.
[[nodiscard]] bool may_second_fire(Position pos, UnitId unit, UnitId charger);
/// Whether any unit may fire in K at all: `Phase::second_fire` is passed over otherwise.
[[nodiscard]] bool any_second_fire(Position pos);

/// "awi/second.no_fire": cavalry that held back in K does not fire in its side's next E.
[[nodiscard]] bool holds_fire(const State& state, UnitId unit);
/// To be called when a sequence begins: what the mover's units had to remember of the enemy's sequence is
/// over.
void forget_held_back(MutablePosition pos, Side mover);

} // namespace bounce::awi
