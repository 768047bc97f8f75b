#pragma once

#include <string>

namespace bounce::lab {

/// What an order of a rule set is called where it is written down. Defined for every rule set of the registry
/// in one source: this alone of the laboratory needs the part of the contract that writes orders.
template <class Field, class Order>
[[nodiscard]] std::string order_kind(const Field& field, const Order& order);

} // namespace bounce::lab
