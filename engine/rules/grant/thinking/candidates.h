#pragma once

#include "engine/core/random.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"
#include "engine/rules/grant/temper.h"

#include <vector>

namespace bounce::grant {

/// Legal orders, as the contract asks for them.
void candidates(const Field& field, const State& state, const Temper& temper, int budget, Random& random,
                std::vector<Order>& orders);

} // namespace bounce::grant
