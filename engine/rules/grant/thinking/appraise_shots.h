#pragma once

#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// Heads that a shot takes on average, in thousandths; friends count against it, twice.
[[nodiscard]] int shot_worth(const Field& field, const State& state, const Shoot& order);

/// Figures that a unit's fire takes on average, in thousandths; officers by what they are to a unit.
[[nodiscard]] int fire_worth(const Field& field, const State& state, const Fire& order);

} // namespace bounce::grant
