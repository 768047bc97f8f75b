#pragma once

#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// When and where a unit comes on: as the scenario says, or as the dice did ("grant/scenario.thrown").
struct Entry {
    int turn = 0; ///< 0: nobody knows yet.
    table::EdgeSpan edge;
    Angle facing; ///< Into the table.
};
[[nodiscard]] Entry entry_of(Position pos, UnitId unit);
/// The middle of the rear edge of who looks the way of `front`.
[[nodiscard]] Vec rear_of(const Pose& front, const table::Formation& formation);
/// Whether somebody stands as one does who has just come on: the middle of his rear on the stretch of the
/// edge, facing straight into the table.
[[nodiscard]] bool stands_at(const Entry& entry, const Pose& front, const table::Formation& formation);

/// When the battle begins: for every arrival of the scenario one die tells the move and, where there are
/// several, another the stretch of the edge.
void throw_for_arrivals(MutablePosition pos, Rolls& rolls, Log& log);

} // namespace bounce::grant
