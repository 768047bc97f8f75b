#pragma once

#include "apps/distance/dice/verify.h"
#include "engine/match/battle.h"

namespace bounce::cli {

/// Checks the dice proof of a battle file that has one: by itself, and whether the orders that stand throw
/// the dice that it says.
[[nodiscard]] distance::dice::Verified verify_dice(const Json& file, const Battle::Replayed& replayed);

/// What is wrong with the dice proof of a text, if that is a battle file with one; nothing where it has none.
[[nodiscard]] Faults dice_faults(const std::string& text);

} // namespace bounce::cli
