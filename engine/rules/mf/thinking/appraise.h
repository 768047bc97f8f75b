#pragma once

#include "engine/rules/mf/eval_weights.h"
#include "engine/rules/mf/state.h"

#include <span>

namespace bounce::mf {

/// What orders are worth to the side that gives them, in thousandths of a figure, as the contract asks for
/// it.
void appraise(const Field& field, const State& state, const EvalWeights& weights,
              std::span<const Order> orders, std::span<int> worths);

} // namespace bounce::mf
