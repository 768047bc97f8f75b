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
[[nodiscard]] Entry entry_of(const Field& field, const State& state, UnitId unit);

/// When the battle begins: for every arrival of the scenario one die tells the move and, where there are
/// several, another the stretch of the edge.
void throw_for_arrivals(const Field& field, State& state, Rolls& rolls, Log& log);

} // namespace bounce::grant
