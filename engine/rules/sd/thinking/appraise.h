#pragma once

#include "engine/rules/sd/eval_weights.h"
#include "engine/rules/sd/state.h"
#include "engine/rules/sd/thinking/outlook.h"

#include <span>

namespace bounce::sd {

/// What orders are worth to the side that gives them, in thousandths of a figure, as the contract asks for
/// it.
void appraise(const Field& field, const State& state, const EvalWeights& weights,
              std::span<const Order> orders, std::span<int> worths);

/// The same by an outlook that is at hand.
void appraise(const Field& field, const State& state, const EvalWeights& weights, const Outlook& outlook,
              std::span<const Order> orders, std::span<int> worths);

} // namespace bounce::sd
