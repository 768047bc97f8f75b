#pragma once

#include <string>

namespace bounce::lab {

/// The name of an order's kind in files. Defined for every registered rule set in one source file,
/// because nothing else in the laboratory needs the part of the contract that writes orders.
template <class Field, class Order>
[[nodiscard]] std::string order_kind(const Field& field, const Order& order);

} // namespace bounce::lab
