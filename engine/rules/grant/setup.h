#pragma once

#include "engine/match/game.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// From a scenario that fits its schema to a playable state, or all the faults.
[[nodiscard]] std::expected<Opening<Field, State>, Faults> setup(const Json& scenario,
                                                                 const Changes& changes);

} // namespace bounce::grant
