#pragma once

#include "engine/match/account.h"
#include "engine/match/showing/noun.h"
#include "engine/rules/ccc/eval_weights.h"
#include "engine/rules/ccc/orders.h"
#include "engine/rules/ccc/state.h"

namespace bounce::ccc {

/// What an order is worth, taken apart: by the same appraisal that opponents choose by.
[[nodiscard]] Account explain(const Field& field, const State& state, const EvalWeights& weights,
                              const Order& order);

/// What worths are counted in here: hits, of which several cost a piece.
[[nodiscard]] inline Noun counted_in(const EvalWeights& /*weights*/) { return {"hit", "hits"}; }

} // namespace bounce::ccc
