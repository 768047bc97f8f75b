#pragma once

#include "engine/core/random.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/temper.h"

#include <vector>

namespace bounce::awi {

/// Legal orders, as the contract asks for them.
void candidates(const Field& field, const State& state, const Temper& temper, int budget, Random& random,
                std::vector<Order>& orders);

} // namespace bounce::awi
