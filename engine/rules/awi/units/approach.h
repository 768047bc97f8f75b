#pragma once

#include "engine/core/clause.h"
#include "engine/drill/movement/contact.h"
#include "engine/match/event.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/units/room.h"

namespace bounce::awi {

using drill::Meeting;

/// See `drill/contact.h`.
[[nodiscard]] inline bool front_reaches(Position pos, UnitId unit, UnitId other) {
    return drill::front_reaches(TroopsNow{pos}, unit, other); // "awi/building.sides"_clause
}
[[nodiscard]] inline Meeting first_met(Position pos, UnitId unit, Thou far, UnitId past = no_unit) {
    return drill::first_met(TroopsNow{pos}, gait_of(pos, unit), unit, far, past);
}

/// Sets a unit so far straight ahead, its generals with it, and tells of it.
void advance(MutablePosition pos, UnitId unit, Thou way, Clause clause, Log& log);

} // namespace bounce::awi
