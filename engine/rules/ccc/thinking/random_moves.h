#pragma once

#include "engine/core/random.h"
#include "engine/rules/ccc/orders.h"

#include <vector>

namespace bounce::ccc {

/// One order at random, for who looks at few of them: for players that think of nothing, for the laboratory
/// and for fuzzing.

/// While somebody is to act there always is one.
void one_at_random(Position pos, Random& random, std::vector<Order>& orders);

/// Something that a unit on the table may do in the step of moves; whether there was anything.
bool any_movement(Position pos, UnitId unit, Random& random, std::vector<Order>& orders);
/// Somewhere along its edge.
bool any_arrival(Position pos, UnitId unit, Random& random, std::vector<Order>& orders);
/// Somewhere in its zone.
bool any_place(Position pos, UnitId unit, Random& random, std::vector<Order>& orders);

} // namespace bounce::ccc
