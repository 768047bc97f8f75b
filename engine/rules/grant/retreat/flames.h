#pragma once

#include "engine/match/event.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// Whoever is in a house on fire, or nearer to one than is allowed, leaves, the whole unit together, and ends
/// far enough from every fire ("grant/house.leave"). Who cannot is lost. Whether that was this unit's move.
bool leave_flames(MutablePosition pos, UnitId unit, Log& log);

} // namespace bounce::grant
