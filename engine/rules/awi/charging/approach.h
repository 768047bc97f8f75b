#pragma once

#include "engine/core/clause.h"
#include "engine/drill/meeting.h"
#include "engine/match/event.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/units/body.h"

#include <optional>

namespace bounce::awi {

/// Whether the front of a unit touches another: of troops in a house, the parts of it that they hold
/// ("awi/building.sides").
[[nodiscard]] bool front_reaches(const Field& field, const State& state, UnitId unit, UnitId other);

using drill::Meeting;
/// Looks at units (generals by themselves excepted), houses, ground and obstacles that its kind cannot enter
/// or cross, and the edge of the table, up to `far`. The unit `past` is not in the way, nor its house.
[[nodiscard]] Meeting first_met(const Field& field, const State& state, UnitId unit, Thou far,
                                UnitId past = no_unit);

/// Sets a unit so far straight ahead, its generals with it, and tells of it.
void advance(const Field& field, State& state, UnitId unit, Thou way, Clause clause, Log& log);

} // namespace bounce::awi
