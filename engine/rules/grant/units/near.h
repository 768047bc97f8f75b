#pragma once

#include "engine/drill/situation.h"
#include "engine/rules/grant/units/figures.h"

namespace bounce::grant {

/// Everybody on the table as the drill sees them: who takes room, who keeps off.
[[nodiscard]] drill::Situation situation_of(const Field& field, const State& state);

/// What the table says of a unit's way: how fast it goes over what, with so many thou of a whole move.
[[nodiscard]] drill::Gait gait_of(const Field& field, const State& state, UnitId unit, Thou allowance);
/// The same of one who would stand in another formation, with the move that he would have then.
[[nodiscard]] drill::Gait gait_in(const Field& field, const State& state, UnitId unit, Stance stance,
                                  bool dismounted);
/// Its whole move in its formation, of generals, wagons and barges too; with `battle` cavalry's battle move
/// ("grant/move.*").
[[nodiscard]] Thou allowance_of(const Field& field, const State& state, UnitId unit, bool battle = false);

/// Whether a battery still has guns that can be fired; without any its crew are men on foot.
[[nodiscard]] bool has_guns(const State& state, UnitId unit);

/// How a barge lies to the current ("grant/barge.current"): a river runs the way of its line; canals, lakes
/// and ponds, which are called so, stand still.
enum class Stream : std::uint8_t { still, up, down };
[[nodiscard]] Stream stream_for(const Field& field, const State& state, UnitId barge);

/// Distance between the nearest bases of two units in the open, rounded down; of who is in a house, from its
/// walls. Officers are not measured to.
[[nodiscard]] Thou distance_between(const Field& field, const State& state, UnitId a, UnitId b);

} // namespace bounce::grant
