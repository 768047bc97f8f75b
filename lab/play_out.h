#pragma once

#include "engine/match/battle.h"

namespace bounce::lab {

/// Lets the opponents of a battle's settings fight it to its end, through the same door as people's orders,
/// and keeps the record. Both sides must be played by opponents, with seeded dice. False if it did not end,
/// or an opponent's order was refused: a fault of the rules.
[[nodiscard]] bool play_out(Battle& battle);

} // namespace bounce::lab
