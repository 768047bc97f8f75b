#pragma once

#include "engine/drill/situation.h"
#include "engine/rules/grant/units/figures.h"

#include <span>

namespace bounce::grant {

/// Everybody on the table as the drill sees them: who takes room, who keeps off.
[[nodiscard]] drill::Situation situation_of(Position pos);

/// Sets what follows from the parameters alone: what the ground does to each kind of troops, and how far they
/// spread.
void fill_tables(Field& field);

/// What the table says of a unit's way: how fast it goes over what, with so many thou of a whole move.
[[nodiscard]] drill::Gait gait_of(Position pos, UnitId unit, Thou allowance);
/// The same of one who would stand in another formation, with the move that he would have then.
[[nodiscard]] drill::Gait gait_in(Position pos, UnitId unit, Stance stance, bool dismounted);
/// Its whole move in its formation, of generals, wagons and barges too; with `battle` cavalry's battle move
/// ("grant/move.*").
[[nodiscard]] Thou allowance_of(Position pos, UnitId unit, bool battle = false);

/// Whether a battery still has guns that can be fired; without any its crew are men on foot.
[[nodiscard]] bool has_guns(const State& state, UnitId unit);

/// How a barge lies to the current ("grant/barge.current"): a river runs the way of its line; canals, lakes
/// and ponds, which are called so, stand still.
enum class Stream : std::uint8_t { still, up, down };
[[nodiscard]] Stream stream_at(const Field& field, const Pose& front);
/// A whole move of a barge that lies there ("grant/move.barge").
[[nodiscard]] Thou barge_rate(const Field& field, const Pose& front);

/// All figures and guns of a unit, officers too, stand within so far of where it is: for telling at a glance
/// who is out of reach. Of who stands loose or in a house no such thing is known, and it is large.
[[nodiscard]] Thou spread_of(Position pos, UnitId unit);
/// Whether nothing of a unit can lie within a circle.
[[nodiscard]] bool surely_beyond(Position pos, UnitId unit, Vec centre, Thou radius);

/// Whether its officers, and a general who is with it, are measured to as well.
enum class Officers : std::uint8_t { left_out, measured };
/// From the nearest of some bases to the nearest of a unit: rank and file, guns, walls.
[[nodiscard]] Thou distance_to(Position pos, std::span<const table::Base> from, UnitId unit,
                               Officers officers = Officers::left_out);
/// Distance between the nearest bases of two units in the open, rounded down; of who is in a house, from its
/// walls. Officers are not measured to.
[[nodiscard]] Thou distance_between(Position pos, UnitId a, UnitId b);
/// Whether either of these distances is no more than this, which is told sooner.
[[nodiscard]] bool lies_within(Position pos, std::span<const table::Base> from, UnitId unit, Thou far,
                               Officers officers = Officers::left_out);
[[nodiscard]] bool lies_within(Position pos, UnitId a, UnitId b, Thou far);

} // namespace bounce::grant
