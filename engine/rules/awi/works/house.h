#pragma once

#include "engine/core/refusal.h"
#include "engine/match/event.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/units/structures.h"

#include <cstdint>
#include <optional>

namespace bounce::awi {

/// What of its move a unit gives to go into a house; nothing if its kind does not ("awi/building.enter").
[[nodiscard]] std::optional<std::int64_t> price_of_entering(const Field& field, UnitId unit);
/// Whether it is a house that stands, that no enemy holds, and that has room for a unit whose kind enters.
[[nodiscard]] bool has_room_for(Position pos, UnitId unit, int house);
/// Sets a unit in it, in the half that is free ("awi/building.sides").
void go_inside(MutablePosition pos, UnitId unit, int house);
/// Where a unit stands when it leaves its house by one of its sides: 0 the front, clockwise.
[[nodiscard]] Pose outside(Position pos, UnitId unit, int side, Stance stance);

/// What of its move a unit gives to come out of a house; generals nothing ("awi/building.leave").
[[nodiscard]] std::int64_t price_of_leaving(const Field& field, UnitId unit);

[[nodiscard]] Verdict check(Position pos, const Occupy& order);
[[nodiscard]] Verdict check(Position pos, const Vacate& order);
void apply(MutablePosition pos, const Occupy& order, Log& log);
/// Also of a general who rides away from the unit that he is with in a house.
void apply(MutablePosition pos, const Vacate& order, Log& log);

} // namespace bounce::awi
