#pragma once

#include "engine/match/game.h"
#include "engine/match/showing.h"
#include "engine/match/thinking.h"
#include "engine/match/writing.h"

namespace bounce {

/// The contract: everything that a rule set implements. Include only the part that you need.
template <class R>
concept RuleSet = Game<R> && Thinking<R> && Showing<R> && Writing<R>;

} // namespace bounce
