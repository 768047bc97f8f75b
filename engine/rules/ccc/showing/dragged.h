#pragma once

#include "engine/drill/planner/dragged.h"
#include "engine/rules/ccc/orders.h"

namespace bounce::ccc {

/// A unit as the planner of drags is told how it goes. It refers to field and
/// state. Off the table, by an exit, goes only who is dragged there.
[[nodiscard]] drill::Dragged dragged(Position pos, UnitId unit, Vec to);

} // namespace bounce::ccc
