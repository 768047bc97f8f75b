#pragma once

#include "engine/drill/situation.h"
#include "engine/rules/grant/units/figures.h"

namespace bounce::grant {

/// Everybody on the table as the drill sees them: who takes room, who keeps off.
[[nodiscard]] drill::Situation situation_of(const Field& field, const State& state);

/// What the table says of a unit's way: how fast it goes over what, with so many thou of a whole move.
[[nodiscard]] drill::Gait gait_of(const Field& field, const State& state, UnitId unit, Thou allowance);
/// Its whole move in its formation, of generals, wagons and barges too; with `battle` cavalry's battle move
/// ("grant/move.*").
[[nodiscard]] Thou allowance_of(const Field& field, const State& state, UnitId unit, bool battle = false);

/// Distance between the nearest bases of two units in the open, rounded down; of who is in a house, from its
/// walls.
[[nodiscard]] Thou distance_between(const Field& field, const State& state, UnitId a, UnitId b);

} // namespace bounce::grant
