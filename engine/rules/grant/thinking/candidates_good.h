#pragma once

#include "engine/core/random.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

#include <vector>

namespace bounce::grant {

/// What all units of the side that acts may do in the step of moves and has a purpose: marches to the enemy
/// and to places that count, changes of formation, houses, generals' rides, and whatever else can be listed.
void add_movements(const Field& field, const State& state, Random& random, std::vector<Order>& orders);

} // namespace bounce::grant
