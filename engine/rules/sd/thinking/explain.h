#pragma once

#include "engine/match/account.h"
#include "engine/rules/sd/eval_weights.h"
#include "engine/rules/sd/orders.h"
#include "engine/rules/sd/state.h"

namespace bounce::sd {

/// What an order is worth, taken apart: by the same appraisal that opponents choose by.
[[nodiscard]] Account explain(const Field& field, const State& state, const EvalWeights& weights,
                              const Order& order);

} // namespace bounce::sd
