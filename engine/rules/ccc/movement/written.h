#pragma once

#include "engine/rules/ccc/mobility/standing.h"
#include "engine/rules/ccc/movement/move.h"

namespace bounce::ccc {

/// Orders that are written down before anybody moves ("ccc/turn.written").

/// What is written down for a unit so far; a march without legs for none.
[[nodiscard]] Move written_march(const State& state, UnitId unit);
void write_march(MutablePosition pos, const Move& order, Log& log);
void write_change(MutablePosition pos, const Alter& order, Log& log);
void write_clearing(MutablePosition pos, const Clear& order, Log& log);
/// What a march of a unit is judged by: it has made the change that is written down for it, if no die goes
/// against that, and friends who are to go away themselves are in nobody's way.
[[nodiscard]] State as_written(Position pos, UnitId unit);

} // namespace bounce::ccc
