#pragma once

#include "engine/match/event.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// To be called when E begins, and when a shot may have opened a line of fire: remembers which units might
/// fire ("awi/second.fire").
void note_chances(MutablePosition pos);

/// Whether a target of a second charge may fire at this charger in K; what all fire asks comes on top of it.
[[nodiscard]] bool may_second_fire(Position pos, UnitId unit, UnitId charger);
/// "awi/second.no_fire": cavalry that held back in K does not fire in its side's next E.
[[nodiscard]] bool holds_fire(const State& state, UnitId unit);

} // namespace bounce::awi
