#pragma once

#include "engine/match/showing/view.h"
#include "engine/rules/ccc/state.h"

#include <string>
#include <string_view>

namespace bounce::ccc {

/// "steady"; "shaken": a marker lies beside it; "routing".
[[nodiscard]] std::string_view morale_word(const Unit& unit);
/// What is marked of a unit, in the rules' words, and as tokens.
void add_marks(const State& state, UnitId unit, View::Unit& shown);
/// How a unit stands, in words.
[[nodiscard]] std::string status_of(Position pos, UnitId unit);

/// What lies beside a unit: the dial of its counter, and of each gun's crew ("ccc/unit.counter"); the rounds
/// of each gun in their colours ("ccc/gun.rounds"); the marker that binds it ("ccc/reaction.marker") and that
/// of a charge ("ccc/charge.announce"). The bases must have been added.
void add_counters(Position pos, UnitId unit, View::Unit& shown);

} // namespace bounce::ccc
