#pragma once

#include "engine/rules/grant/thinking/candidates_random.h"

namespace bounce::grant {

/// Who is due comes on: as many in a move as their stretch of edge has room for, wagons in lanes of their own
/// with the escort on either hand. Who comes on badly now may wait until others have moved. Whether there is
/// any such order.
bool add_arrivals(const Field& field, const State& state, const Units& units, bool waits,
                  std::vector<Order>& orders);

} // namespace bounce::grant
