#pragma once

#include "engine/rules/grant/thinking/candidates_random.h"

namespace bounce::grant {

/// Who is due comes on; of a side with wagons that have to leave these in lanes in the middle of their
/// stretch of edge, as many in a move as there is room for, and troops on either hand of them. A wagon that
/// would have to turn on its way may wait until others have driven on. Whether there is any such order.
bool add_arrivals(Position pos, const Units& units, bool waits, Random& random, std::vector<Order>& orders);

} // namespace bounce::grant
