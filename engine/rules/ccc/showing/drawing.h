#pragma once

#include "engine/match/showing/drawn.h"
#include "engine/rules/ccc/state.h"

#include <vector>

namespace bounce::ccc {

/// What each unit is drawn with, as far as it has such a thing; empty for the others.

/// "ccc/fire.arc" with the numbers of its stick at the ends of their sections; of guns in battery that of
/// canister, and how far the other rounds carry.
[[nodiscard]] std::vector<Drawn> fire_lines(Position pos, UnitId unit);
/// Straight ahead, as broad as its front: as far as a charge gets with the worst bonus dice and the best
/// ("ccc/charge.announce").
[[nodiscard]] std::vector<Drawn> charge_lines(Position pos, UnitId unit);
/// How far what is left of its move takes it over open ground.
[[nodiscard]] std::vector<Drawn> reach_lines(Position pos, UnitId unit);

} // namespace bounce::ccc
