#pragma once

#include "engine/drill/orders/order_label.h"
#include "engine/rules/ccc/orders.h"

namespace bounce::ccc {

[[nodiscard]] drill::OrderLabel label_of(Position pos, const Order& order);

} // namespace bounce::ccc
