#pragma once

#include "engine/match/battle.h"

#include <expected>
#include <functional>

namespace bounce::lab {

/// Gets each order as it was recorded, with its events.
using Hear = std::function<void(const Recorded&, const std::vector<Event>&)>;

/// Lets the opponents of a battle's settings fight it to its end, through the same door as people's orders,
/// and keeps the record. Both sides must be played by opponents, with seeded dice. False if it did not end,
/// or an opponent's order was refused: a fault of the rules.
[[nodiscard]] bool play_out(Battle& battle, const Hear& hear);

} // namespace bounce::lab
