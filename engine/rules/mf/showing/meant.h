#pragma once

#include "engine/rules/mf/orders.h"
#include "engine/rules/mf/state.h"

#include <optional>
#include <string_view>

namespace bounce::mf {

/// What somebody means who points from a hex, or from a force that waits, to a hex: to attack who stands
/// there, to march or to come on.
[[nodiscard]] std::optional<Order> meant(const Field& field, const State& state, std::string_view from,
                                         std::string_view to);

} // namespace bounce::mf
