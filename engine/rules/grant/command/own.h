#pragma once

#include "engine/core/refusal.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// Whether an order may be for this unit at all: it is there, and on the side that decides.
[[nodiscard]] Verdict is_own(Position pos, UnitId unit);

} // namespace bounce::grant
