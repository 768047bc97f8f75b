#pragma once

#include "engine/match/event.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// "awi/morale.basic": strength points and the figure for the kind of men.
[[nodiscard]] int basic_morale(const Parameters& parameters, const Roll& roll, int strength);
/// Of a unit as it is now.
[[nodiscard]] int basic_morale(Position pos, UnitId unit);

} // namespace bounce::awi
