#pragma once

#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// F is over (or its second round in K): the targets' fire in K, else G to J, else what follows on J.
void end_charges(MutablePosition pos, Rolls& rolls, Log& log);
/// G, or what follows it where nobody is left to be tested.
void begin_contacts(MutablePosition pos, Rolls& rolls, Log& log);
/// In J, once nobody is left to fight: K if there is cavalry that may charge again and has somebody to
/// charge; otherwise all charges are cleared and the sequence ends.
void end_melees(MutablePosition pos, Rolls& rolls, Log& log);
/// Whether any unit may fire in K at all: `Phase::second_fire` is passed over otherwise.
[[nodiscard]] bool any_second_fire(Position pos);

/// To be called when a sequence begins: what the mover's units had to remember of the enemy's sequence is
/// over.
void forget_held_back(MutablePosition pos, Side mover);

} // namespace bounce::awi
