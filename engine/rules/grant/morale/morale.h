#pragma once

#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/match/odds.h"
#include "engine/rules/grant/state.h"

#include <vector>

namespace bounce::grant {

/// Morale ("grant/morale.*").

/// Points of the officers present, a brigadier who stands in among them; a detachment's officer counts more.
[[nodiscard]] int command_points(Position pos, UnitId unit);
/// Points that its losses take.
[[nodiscard]] int loss_points(Position pos, UnitId unit);

/// One test: the throw, and what follows from it for a unit in that situation. `deduct` is taken from the
/// die. True if its morale is good.
bool test_morale(MutablePosition pos, UnitId unit, int deduct, Rolls& rolls, Log& log);
/// Step 6: all who lost figures in this move and have not been tested, all whose morale is bad, extended
/// lines under threat; then the rule of half strength, first draft's detachments, and dispersal.
void morale_step(MutablePosition pos, Rolls& rolls, Log& log);

/// `morale` of the command line.
void add_morale_odds(std::vector<OddsQuery>& queries);

} // namespace bounce::grant
