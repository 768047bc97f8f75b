#pragma once

#include "engine/dice/rolls.h"
#include "engine/drill/units.h"
#include "engine/match/event.h"
#include "engine/rules/grant/morale/points.h"

namespace bounce::grant {

/// The die of a test, and what it comes to; nothing follows from it yet.
[[nodiscard]] Spirit throw_morale(const Field& field, UnitId unit, const Weighing& weighing, int failed,
                                  Rolls& rolls, Log& log);
/// One test of morale of those who are tested together, and what comes of it for each of them. Who is being
/// rallied is left out. True if morale is good.
bool try_morale(MutablePosition pos, const drill::UnitList& parts, const Weighing& weighing, Rolls& rolls,
                Log& log);
/// Who has fallen to half goes to the rear, but from a house or out of the first move of a melee
/// ("grant/morale.half"). True if it plays no further part now.
bool mind_half(MutablePosition pos, UnitId unit, Log& log);

/// What bad morale makes a unit do in the next move ("grant/morale.halt" and following).
struct Consequence {
    Duty duty = Duty::none;
    Clause clause;
};
[[nodiscard]] Consequence consequence_of(Position pos, UnitId unit);

} // namespace bounce::grant
