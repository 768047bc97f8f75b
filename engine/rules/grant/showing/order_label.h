#pragma once

#include "engine/drill/orders/order_label.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

[[nodiscard]] drill::OrderLabel label_of(Position pos, const Order& order);

} // namespace bounce::grant
