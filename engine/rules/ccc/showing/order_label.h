#pragma once

#include "engine/rules/ccc/orders.h"

#include <string>

namespace bounce::ccc {

/// How an order reads in a list: where on the table it points ("12.5,30"; empty for nowhere) and what it is
/// called.
struct OrderLabel {
    std::string at;
    std::string text;
};
[[nodiscard]] OrderLabel label_of(const Field& field, const State& state, const Order& order);

} // namespace bounce::ccc
