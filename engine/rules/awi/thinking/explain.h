#pragma once

#include "engine/match/account.h"
#include "engine/rules/awi/eval_weights.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// What an order is worth, taken apart: by the same appraisal that opponents choose by.
[[nodiscard]] Account explain(const Field& field, const State& state, const EvalWeights& weights,
                              const Order& order);

} // namespace bounce::awi
