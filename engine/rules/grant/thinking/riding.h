#pragma once

#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/thinking/outlook.h"

namespace bounce::grant {

/// What it is worth, beyond staying, that a general rides to a place.
[[nodiscard]] int ride_worth(Position pos, const EvalWeights& weights, const Outlook& outlook, UnitId general,
                             Vec to);

/// What it is worth that he joins a unit whose base he touches.
[[nodiscard]] int join_worth(Position pos, const EvalWeights& weights, const Join& order);

} // namespace bounce::grant
