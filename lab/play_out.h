#pragma once

#include "engine/match/battle.h"

namespace bounce::lab {

/// Lets computer opponents fight a battle to its end, through the same interface as people's orders,
/// with a record. Both sides must be played by opponents, with seeded dice. False if it did not end,
/// or an opponent's order was refused, which is a bug in the rules.
[[nodiscard]] bool play_out(Battle& battle);

} // namespace bounce::lab
