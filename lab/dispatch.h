#pragma once

#include "engine/match/battle.h"

#include <string>
#include <vector>

namespace bounce::lab {

/// The readable log of a battle: every order and its results, with clauses, sums and dice.
[[nodiscard]] std::string dispatch_log(const Battle& battle);

} // namespace bounce::lab
