#pragma once

#include "engine/match/showing/base_view.h"
#include "engine/rules/grant/state.h"

#include <vector>

namespace bounce::grant {

/// What stands on the table of a unit ("grant/figure.*"): its ranks as one block, then each officer and a
/// general with it; in a melee every figure by himself; guns with their crews; who is in a house, within its
/// walls.
[[nodiscard]] std::vector<BaseView> base_views(Position pos, UnitId unit);

} // namespace bounce::grant
