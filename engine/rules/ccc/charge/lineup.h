#pragma once

#include "engine/rules/ccc/charge/ahead.h"
#include "engine/rules/ccc/charge/charge.h"

#include <cstdint>

namespace bounce::ccc {

/// Who of two units throws dice hand to hand: only for this folder.

/// Pieces of an enemy that defend, as bits by their place among `pieces_of`.
using Defenders = std::uint32_t;
/// "ccc/melee.line_defence": those whom the stands reach, and the next at each end. `stands` have reached.
[[nodiscard]] Defenders line_defenders(Position pos, const Stands& stands, UnitId enemy);
/// "ccc/melee.column_dice": the piece in front of the column, and those beside it.
[[nodiscard]] Defenders column_defenders(Position pos, const Stands& stands, UnitId enemy);

/// Whether the charge comes at a flank of an enemy: more than 45 degrees from straight against his front or
/// rear.
[[nodiscard]] bool comes_at_flank(const State& state, UnitId enemy);
/// Stands of the charge that reach an enemy as things stand.
[[nodiscard]] Stands stands_reaching(Position pos, UnitId enemy);
/// The dice of a round between the charge that is being carried out and an enemy whom it touches.
[[nodiscard]] Melee line_up(Position pos, UnitId enemy);

} // namespace bounce::ccc
