#pragma once

#include "engine/rules/ccc/orders.h"

#include <optional>
#include <string_view>

namespace bounce::ccc {

/// What somebody means who points from a unit to an enemy: to fire at it, or to charge it.
[[nodiscard]] std::optional<Order> meant(const Field& field, const State& state, std::string_view from,
                                         std::string_view to);

} // namespace bounce::ccc
