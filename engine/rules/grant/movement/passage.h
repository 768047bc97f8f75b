#pragma once

#include "engine/rules/grant/movement/move.h"

namespace bounce::grant {

/// Into houses and out of them, through water, on barges, onto the table.

[[nodiscard]] Verdict check(Position pos, const Enter& order);
void apply(MutablePosition pos, const Enter& order, Rolls& rolls, Log& log);
[[nodiscard]] Verdict check(Position pos, const Leave& order);
void apply(MutablePosition pos, const Leave& order, Log& log);
[[nodiscard]] Verdict check(Position pos, const Ford& order);
void apply(MutablePosition pos, const Ford& order, Log& log);
[[nodiscard]] Verdict check(Position pos, const Board& order);
void apply(MutablePosition pos, const Board& order, Log& log);
[[nodiscard]] Verdict check(Position pos, const Land& order);
void apply(MutablePosition pos, const Land& order, Log& log);
[[nodiscard]] Verdict check(Position pos, const Arrive& order);
void apply(MutablePosition pos, const Arrive& order, Log& log);
[[nodiscard]] Verdict check(Position pos, const Deploy& order);
void apply(MutablePosition pos, const Deploy& order, Log& log);
[[nodiscard]] Verdict check(Position pos, const Ready& order);

/// At the end of a move: who is in the water goes on, and comes out at the end of the last move there.
void go_on_fording(MutablePosition pos, Log& log);

} // namespace bounce::grant
