#pragma once

#include "engine/rules/ccc/fire/volley.h"

namespace bounce::ccc {

/// What lies on a line of fire and is deducted from the number ("ccc/fire.deductions"): each kind once a
/// volley, and all added up. Fills in `less` and `wall` of a volley whose line is known.
void deduct(Position pos, UnitId unit, UnitId target, Volley& volley);

} // namespace bounce::ccc
