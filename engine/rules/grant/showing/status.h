#pragma once

#include "engine/match/showing/view.h"
#include "engine/rules/grant/state.h"

#include <string>
#include <string_view>

namespace bounce::grant {

/// "steady"; "shaken": its morale is bad; "routing": it is under the rule of half strength.
[[nodiscard]] std::string_view morale_word(const Unit& unit);
/// What is marked beside a unit: in the rules' words, and as tokens.
void add_marks(const Unit& unit, View::Unit& shown);
/// How a unit stands, in words.
[[nodiscard]] std::string status_of(Position pos, UnitId unit);

} // namespace bounce::grant
