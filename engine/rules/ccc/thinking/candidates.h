#pragma once

#include "engine/core/random.h"
#include "engine/rules/ccc/orders.h"
#include "engine/rules/ccc/temper.h"

#include <vector>

namespace bounce::ccc {

/// Legal orders, as the contract asks for them.
void candidates(const Field& field, const State& state, const Temper& temper, int budget, Random& random,
                std::vector<Order>& orders);

} // namespace bounce::ccc
