#pragma once

#include "engine/match/game.h"
#include "engine/rules/sd/state.h"

namespace bounce::sd {

/// From a scenario that fits its schema to a playable state, or all the faults.
[[nodiscard]] std::expected<Opening<Field, State>, Faults> setup(const Json& scenario,
                                                                 const Changes& changes);

} // namespace bounce::sd
