#pragma once

#include "engine/match/offer.h"
#include "engine/rules/ccc/orders.h"

#include <optional>

namespace bounce::ccc {

/// Of an order that may be given and of which odds can be told.
[[nodiscard]] std::optional<Forecast> forecast(const Field& field, const State& state, const Order& order);

} // namespace bounce::ccc
