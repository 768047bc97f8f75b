#pragma once

#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// Whether a side has anything to decide in a step. Costly where everybody has to be asked; they stop at the
/// first who has.

/// Somebody may march, form up, name a target for a charge, or come onto the table.
[[nodiscard]] bool any_move(Position pos, Side side);
/// A gun that may fire has no target yet.
[[nodiscard]] bool any_gun(Position pos, Side side);
/// A unit that may fire at somebody has no target yet.
[[nodiscard]] bool any_fire(Position pos, Side side);

} // namespace bounce::grant
