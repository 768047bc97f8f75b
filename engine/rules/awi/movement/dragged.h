#pragma once

#include "engine/drill/movement/marcher.h"
#include "engine/drill/planner/dragged.h"
#include "engine/rules/awi/state.h"

#include <optional>

namespace bounce::awi {

/// A unit as the planner of drags is told how it goes. It refers to field and state. Off the table, by an
/// exit, goes only who is dragged there.
[[nodiscard]] drill::Dragged dragged(Position pos, UnitId unit, Vec to);

/// The crossing of an obstacle that takes a whole move and lies close ahead, if it is allowed
/// ("awi/terrain.whole").
[[nodiscard]] std::optional<table::Legs> crossing(Position pos, const drill::Marcher& marcher);

} // namespace bounce::awi
