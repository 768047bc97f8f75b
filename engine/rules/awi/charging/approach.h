#pragma once

#include "engine/core/clause.h"
#include "engine/drill/movement/contact.h"
#include "engine/match/event.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/units/room.h"

namespace bounce::awi {

using drill::Meeting;

/// See `drill/contact.h`.
[[nodiscard]] inline bool front_reaches(const Field& field, const State& state, UnitId unit, UnitId other) {
    return drill::front_reaches(TroopsNow{field, state}, unit, other); // "awi/building.sides"_clause
}
[[nodiscard]] inline Meeting first_met(const Field& field, const State& state, UnitId unit, Thou far,
                                       UnitId past = no_unit) {
    return drill::first_met(TroopsNow{field, state}, gait_of(field, state, unit), unit, far, past);
}

/// Sets a unit so far straight ahead, its generals with it, and tells of it.
void advance(const Field& field, State& state, UnitId unit, Thou way, Clause clause, Log& log);

} // namespace bounce::awi
