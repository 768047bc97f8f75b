#pragma once

#include "engine/drill/orders/order_label.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

[[nodiscard]] drill::OrderLabel label_of(Position pos, const Order& order);

} // namespace bounce::awi
