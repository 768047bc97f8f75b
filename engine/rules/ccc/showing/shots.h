#pragma once

#include "engine/rules/ccc/orders.h"

#include <vector>

namespace bounce::ccc {

/// The most that may be called, in inches.
[[nodiscard]] int farthest_call(const Parameters& rules);
/// An order to fire such a round, allowed or not. Where the range must be called it says half of what guns
/// reach, whoever the target is: the person who gives it says better.
[[nodiscard]] Fire shot_at(Position pos, UnitId battery, UnitId target, Round round);
/// Everything that a unit may be told to fire at an enemy now: of a battery, an order a kind of round.
[[nodiscard]] std::vector<Fire> shots_at(Position pos, UnitId unit, UnitId target);

} // namespace bounce::ccc
