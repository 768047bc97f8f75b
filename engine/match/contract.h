#pragma once

#include "engine/match/game.h"
#include "engine/match/showing.h"
#include "engine/match/thinking.h"
#include "engine/match/writing.h"

namespace bounce {

/// The contract: all that a rule set writes. Who needs only a part of it includes only that part.
template <class R>
concept RuleSet = Game<R> && Thinking<R> && Showing<R> && Writing<R>;

} // namespace bounce
