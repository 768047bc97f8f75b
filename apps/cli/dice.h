#pragma once

#include "apps/distance/dice/verify.h"
#include "engine/match/battle.h"

namespace bounce::cli {

/// Checks the dice proof of a battle file that has one: the proof itself, and whether the orders throw the
/// dice that it lists.
[[nodiscard]] distance::dice::Verified verify_dice(const Json& file, const Battle::Replayed& replayed);

/// Faults in the dice proof of a text, if that is a battle file with one; else nothing.
[[nodiscard]] Faults dice_faults(const std::string& text);

} // namespace bounce::cli
