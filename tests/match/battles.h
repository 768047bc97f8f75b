#pragma once

#include "engine/match/battle.h"

#include <string>
#include <vector>

namespace bounce::tests {

/// A scenario that comes with the program, by its path under scenarios/.
[[nodiscard]] Json scenario(const std::string& path);

/// One scenario of each rule set.
[[nodiscard]] std::vector<std::string> samples();

/// Begins a battle of a scenario that has no faults.
[[nodiscard]] Battle begin(const std::string& path, std::uint64_t seed, DiceKind dice = DiceKind::seeded);

/// Gives one order of a random opponent; dice that are asked for are thrown by a source of their own.
void step(Battle& battle, SeededSource& dice);

/// So many orders, or fewer if the battle ends.
void play(Battle& battle, int orders);

} // namespace bounce::tests
