#pragma once

#include "engine/core/random.h"
#include "engine/rules/sd/eval_weights.h"
#include "engine/rules/sd/state.h"

#include <vector>

namespace bounce::sd {

/// Legal orders, as the contract asks for them.
void candidates(const Field& field, const State& state, const EvalWeights& weights, int budget,
                Random& random, std::vector<Order>& orders);

} // namespace bounce::sd
