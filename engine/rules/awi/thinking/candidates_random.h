#pragma once

#include "engine/drill/thinking/random_moves.h"
#include "engine/match/sample.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

#include <cstddef>
#include <vector>

namespace bounce::awi {

using drill::below;

/// One order at random for the side that is to act. Few are looked at, so that it is quick.
void one_at_random(Position pos, Random& random, std::vector<Order>& orders);

/// A place at random for a unit to be set down in its zone; where none is found by chance the zone is
/// searched. False if there is none.
bool any_place(Position pos, UnitId unit, Random& random, std::vector<Order>& orders);
/// A place at random where a unit that is due comes on; false if none was found.
bool any_arrival(Position pos, UnitId unit, Random& random, std::vector<Order>& orders);
/// Something at random that a unit may do in C; false if nothing was found.
bool any_movement(Position pos, UnitId unit, Random& random, std::vector<Order>& orders);

} // namespace bounce::awi
