#pragma once

#include "engine/core/clause.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// What a surrender needs ("awi/surrender.throw").
[[nodiscard]] int surrender_need(const Parameters& parameters, Type type);

/// Throws for a unit in one of the cases ("awi/surrender.rear", ".charged", ".trapped": the clause is the
/// case's). If it surrenders it is off the table, its generals captured, and this is true.
bool surrender(MutablePosition pos, UnitId unit, Clause why, Rolls& rolls, Log& log);

/// Case (c), for a routing unit that could not move in B: an enemy unit within reach.
[[nodiscard]] bool trapped(Position pos, UnitId unit);

} // namespace bounce::awi
