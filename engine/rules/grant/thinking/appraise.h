#pragma once

#include "engine/rules/grant/eval_weights.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

#include <span>

namespace bounce::grant {

class Outlook;
/// Whether any of them is better than to leave things as they are.
[[nodiscard]] bool any_worth(Position pos, const EvalWeights& weights, Outlook& outlook,
                             std::span<const Order> orders);

} // namespace bounce::grant
