#pragma once

#include "engine/match/offer.h"
#include "engine/rules/sd/state.h"

#include <vector>

namespace bounce::sd {

/// Everything that may be done now, as the page shows it.
[[nodiscard]] std::vector<Offer> offers(const Field& field, const State& state);

/// What an attack would do; nothing for other orders.
[[nodiscard]] std::optional<Forecast> forecast(const Field& field, const State& state, const Order& order);

} // namespace bounce::sd
