#pragma once

#include "engine/rules/grant/melee/contact.h"

namespace bounce::grant {

/// What a figure adds to its score against that enemy ("grant/melee.bonus"_clause): charging, downhill, a
/// wall, a house, exhausted enemies, zouaves.
[[nodiscard]] int bonus_of(Position pos, const Fighter& own, const Fighter& enemy);

} // namespace bounce::grant
