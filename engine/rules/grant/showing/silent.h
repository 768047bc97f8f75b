#pragma once

#include "engine/rules/grant/state.h"

#include <string>

namespace bounce::grant {

/// Why guns of a side have no lawful shot now, a sentence for each battery or gun, each after a space:
/// limbered or moved, nobody in reach, in the field of fire or in sight, friends in the way. Empty if all
/// have a shot, are laid or have had theirs.
[[nodiscard]] std::string why_silent(Position pos, Side side);

} // namespace bounce::grant
