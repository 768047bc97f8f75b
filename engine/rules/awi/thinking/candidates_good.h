#pragma once

#include "engine/core/random.h"
#include "engine/rules/awi/eval_weights.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

#include <vector>

namespace bounce::awi {

/// Orders worth thinking about, for who weighs them: of C and D those of the first unit that has anything to
/// gain. Units are gone through in the scenario's order, from the last that has done something.

void good_movements(Position pos, const EvalWeights& weights, int budget, Random& random,
                    std::vector<Order>& orders);
void good_facings(Position pos, const EvalWeights& weights, std::vector<Order>& orders);
void good_places(Position pos, const EvalWeights& weights, Random& random, std::vector<Order>& orders);

} // namespace bounce::awi
