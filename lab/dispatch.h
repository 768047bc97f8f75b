#pragma once

#include "engine/match/battle.h"

#include <string>
#include <vector>

namespace bounce::lab {

/// The log of a battle for people: every order, and what came of it with clauses, sums and dice.
[[nodiscard]] std::string dispatch_log(const Battle& battle);

} // namespace bounce::lab
