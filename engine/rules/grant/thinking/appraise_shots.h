#pragma once

#include "engine/match/account.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// Heads that a shot takes on average, in thousandths; friends count against it, twice.
[[nodiscard]] int shot_worth(Position pos, const Shoot& order);

/// Figures that a unit's fire takes on average, in thousandths; officers by what they are to a unit.
[[nodiscard]] int fire_worth(Position pos, const Fire& order, const Ledger& note = Ledger{});

} // namespace bounce::grant
