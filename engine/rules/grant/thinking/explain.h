#pragma once

#include "engine/match/account.h"
#include "engine/rules/grant/eval_weights.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// What an order is worth, taken apart: by the same appraisal that opponents choose by.
[[nodiscard]] Account explain(const Field& field, const State& state, const EvalWeights& weights,
                              const Order& order);

} // namespace bounce::grant
