#pragma once

#include "engine/match/showing/drawn.h"
#include "engine/rules/awi/state.h"

#include <vector>

namespace bounce::awi {

/// What each unit is drawn with, as far as it has such a thing; empty for the others.

/// "awi/fire.arc" and the ranges of its weapon, measured as they are when it fires.
[[nodiscard]] std::vector<Drawn> fire_lines(Position pos, UnitId unit);
/// "awi/charge.front": straight ahead, as broad as its front and as far as it charges.
[[nodiscard]] std::vector<Drawn> charge_lines(Position pos, UnitId unit);
/// How far a general's command carries, where command is played.
[[nodiscard]] std::vector<Drawn> command_rings(Position pos, UnitId unit);
/// How far what is left of its move takes it over open ground.
[[nodiscard]] std::vector<Drawn> reach_lines(Position pos, UnitId unit);

} // namespace bounce::awi
