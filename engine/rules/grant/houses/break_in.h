#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// Sections wall to wall are one house, also if only a third joins them; ruins join nothing.
[[nodiscard]] bool same_house(Position pos, int section, int other);
/// Whether a side has men in another section of the house to which this one belongs.
[[nodiscard]] bool holds_another_section(Position pos, int section, Side side);
/// "grant/melee.undefended": nobody is in this section, but the enemy of `side` holds another of its house.
[[nodiscard]] bool must_break_in(Position pos, int section, Side side);

/// That its unit has not tried in this move: nobody throws twice, nor walks in behind those who threw.
[[nodiscard]] Verdict check_tries(Position pos, UnitId unit, int section);
/// Those of an order to enter who break in, officers first; the others stay outside.
[[nodiscard]] Enter broken_in(const Field& field, const Enter& order, Rolls& rolls, Log& log);

} // namespace bounce::grant
