#pragma once

#include "engine/match/account.h"
#include "engine/rules/mf/eval_weights.h"
#include "engine/rules/mf/orders.h"
#include "engine/rules/mf/state.h"

namespace bounce::mf {

/// What an order is worth, taken apart: by the same appraisal that opponents choose by.
[[nodiscard]] Account explain(const Field& field, const State& state, const EvalWeights& weights,
                              const Order& order);

} // namespace bounce::mf
