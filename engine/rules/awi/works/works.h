#pragma once

#include "engine/core/clause.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/units/structures.h"

namespace bounce::awi {

/// Strength points by the tables, where the scenario gives none ("awi/building.strength",
/// "awi/works.strength"): 0 for what cannot be shot down. For the setup.
[[nodiscard]] int usual_strength(const Parameters& parameters, const table::Structure& structure);
[[nodiscard]] int usual_strength(const Parameters& parameters, const table::Line& line);

/// Takes strength points from it, and destroys it if none are left.
void damage(MutablePosition pos, Destructible destructible, int points, Clause clause, Rolls& rolls,
            Log& log);
/// Destroys it: troops in a house or on a bridge take their throw and stand in the open
/// ("awi/building.destroyed").
void destroy(MutablePosition pos, Destructible destructible, Rolls& rolls, Log& log);

} // namespace bounce::awi
