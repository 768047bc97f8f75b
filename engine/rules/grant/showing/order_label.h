#pragma once

#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

#include <string>

namespace bounce::grant {

/// How an order reads in a list: where on the table it points ("12.5,30"; empty for nowhere) and what it is
/// called.
struct OrderLabel {
    std::string at;
    std::string text;
};
[[nodiscard]] OrderLabel label_of(const Field& field, const State& state, const Order& order);

} // namespace bounce::grant
