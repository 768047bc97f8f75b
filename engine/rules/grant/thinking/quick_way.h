#pragma once

#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// The legs that bring the middle of a unit's front to a point, cut short where its move or something else
/// ends them; allowed or not. Opponents ask for hundreds of them: only the straightest way is tried, and
/// turned on the spot where a wheel would cost more ("grant/move.formation").
[[nodiscard]] Move quick_way(Position pos, UnitId unit, Vec to);

} // namespace bounce::grant
