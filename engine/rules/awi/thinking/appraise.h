#pragma once

#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/temper.h"

#include <span>

namespace bounce::awi {

/// What orders are worth to the side that gives them, in thousandths of a strength point, as the contract
/// asks for it.
void appraise(const Field& field, const State& state, const Temper& temper, std::span<const Order> orders,
              std::span<int> worths);

} // namespace bounce::awi
