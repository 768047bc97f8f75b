#pragma once

#include "engine/core/random.h"
#include "engine/rules/mf/eval_weights.h"
#include "engine/rules/mf/state.h"

#include <vector>

namespace bounce::mf {

/// Legal orders, as the contract asks for them.
void candidates(const Field& field, const State& state, const EvalWeights& weights, int budget,
                Random& random, std::vector<Order>& orders);

} // namespace bounce::mf
