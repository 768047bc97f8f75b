#pragma once

#include "engine/match/showing/base_view.h"
#include "engine/rules/ccc/state.h"

#include <vector>

namespace bounce::ccc {

/// What stands on the table of a unit: its pieces, the front rank first, guns with their crews, and behind
/// them each officer who is with it.
[[nodiscard]] std::vector<BaseView> base_views(Position pos, UnitId unit);

} // namespace bounce::ccc
