#pragma once

#include "engine/core/random.h"
#include "engine/rules/grant/eval_weights.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

#include <vector>

namespace bounce::grant {

/// What the next unit of the side that acts may do in the step of moves and has a purpose: marches to the
/// enemy and to places that count, changes of formation, houses, generals' rides, and whatever else can be
/// listed. It is the first for whom anything is worth doing, so that who was held up by others is asked
/// again; nothing if there is none.
void add_movements(Position pos, const EvalWeights& weights, Random& random, std::vector<Order>& orders);

/// The next unit to be set down, in its side's array; false if nothing is left or nothing was found.
bool add_placements(Position pos, const EvalWeights& weights, std::vector<Order>& orders);

} // namespace bounce::grant
