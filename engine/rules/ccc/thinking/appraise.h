#pragma once

#include "engine/rules/ccc/orders.h"
#include "engine/rules/ccc/temper.h"

#include <span>

namespace bounce::ccc {

/// What orders are worth to the side that gives them, in thousandths of a hit, as the contract asks for it.
void appraise(const Field& field, const State& state, const Temper& temper, std::span<const Order> orders,
              std::span<int> worths);

} // namespace bounce::ccc
