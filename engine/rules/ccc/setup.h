#pragma once

#include "engine/match/game.h"
#include "engine/rules/ccc/state.h"

namespace bounce::ccc {

/// From a scenario that fits its schema to a playable state, or all the faults.
[[nodiscard]] std::expected<Opening<Field, State>, Faults> setup(const Json& scenario,
                                                                 const Changes& changes);

} // namespace bounce::ccc
