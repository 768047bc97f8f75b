#pragma once

#include "engine/core/refusal.h"
#include "engine/rules/grant/state.h"

#include <cstdint>

namespace bounce::grant {

/// Who fires first is bound afterwards as who moves first is bound to fire: at who walks up, at a charge, or
/// in the half of the enemy.

/// How much of its move a line spends at most that fires in it ("grant/move.line_firing").
[[nodiscard]] std::int64_t parts_of_firing_line(const Parameters& parameters);
/// How much of its move a unit spends at most, having fired or not.
[[nodiscard]] std::int64_t most_parts(Position pos, UnitId unit);
/// Thou that are left of its move in open ground.
[[nodiscard]] Thou left_of_move(Position pos, UnitId unit);
/// That it may spend so much of its move, seeing that it has or has not fired ("grant/fire.moved").
[[nodiscard]] Verdict check_steps(Position pos, UnitId unit, std::int64_t parts);
/// That it has not fired in this move, for whatever fire leaves no time for ("grant/fire.busy").
[[nodiscard]] Verdict check_unfired(Position pos, UnitId unit);

} // namespace bounce::grant
