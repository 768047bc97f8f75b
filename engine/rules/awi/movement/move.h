#pragma once

#include "engine/core/refusal.h"
#include "engine/drill/movement/march.h"
#include "engine/match/event.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

#include <cstdint>

namespace bounce::awi {

/// What is left of a unit's move, in `whole_move` parts; 0 for those that may not move in C at all, be it for
/// want of a command.
[[nodiscard]] std::int64_t left_of_move(Position pos, UnitId unit);
/// The same as a length in open ground, as it stands now.
[[nodiscard]] Thou inches_left(Position pos, UnitId unit);
/// Whether a unit may do anything in C: what may be left of its move, its command, its state of mind.
[[nodiscard]] Verdict check_free(Position pos, UnitId unit);
/// The same of a march, in the open and on wheels that still turn.
[[nodiscard]] Verdict may_march(Position pos, UnitId unit);
/// Whether any unit of the moving side may do anything in C.
[[nodiscard]] bool any_move(Position pos);

using drill::Passage;
/// Follows it as far as it is allowed.
[[nodiscard]] Verdict follow(Position pos, const Move& order, Passage& passage);
/// Follows one that is known to be allowed: only what it takes is reckoned.
[[nodiscard]] Passage passage_of(Position pos, const Move& order);

[[nodiscard]] Verdict check(Position pos, const Move& order);
/// Whether it is allowed, without a word about why not: for opponents, who ask for hundreds.
[[nodiscard]] bool may_go(Position pos, const Move& order);
void apply(MutablePosition pos, const Move& order, Log& log);

} // namespace bounce::awi
