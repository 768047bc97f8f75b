#pragma once

#include "engine/drill/planner/dragged.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// A unit as the planner of drags is told how it goes. It refers to field and state. Off the table, by an
/// exit, goes only who is dragged there, and into contact who is dragged into an enemy ("grant/charge.walk").
[[nodiscard]] drill::Dragged dragged(Position pos, UnitId unit, Vec to);

/// A march by these legs: cavalry that does not get so far in a normal move makes a battle move of it, if it
/// may ("grant/move.battle").
[[nodiscard]] Move march_by(Position pos, UnitId unit, const table::Legs& legs);

/// Whether a place lies in an enemy, or so near that whoever points there means him.
[[nodiscard]] bool means(Position pos, UnitId enemy, Vec place);

} // namespace bounce::grant
