#pragma once

#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"
#include "engine/rules/grant/temper.h"

#include <span>

namespace bounce::grant {

/// What orders are worth to the side that gives them, in thousandths of a figure, as the contract asks for
/// it.
void appraise(const Field& field, const State& state, const Temper& temper, std::span<const Order> orders,
              std::span<int> worths);

class Outlook;
/// Whether any of them is better than to leave things as they are.
[[nodiscard]] bool any_worth(const Field& field, const State& state, const Temper& temper, Outlook& outlook,
                             std::span<const Order> orders);

} // namespace bounce::grant
