#pragma once

#include "engine/ground/table/way/path.h"

namespace bounce::table {

// The area that a unit covers along a leg. Straight moves are one rectangle; others are followed in
// steps.

/// Step size for turns, in units of `Angle`: at 1.4 degrees no corner slips through between two
/// steps.
inline constexpr int step_turn = 256;

/// The first `step` of `steps` steps of a leg.
[[nodiscard]] Leg part_of(const Leg& leg, int step, int steps);
/// Whether the unit overlaps a base somewhere on the leg.
[[nodiscard]] bool meets_on_way(const Pose& from, const Formation& formation, const Leg& leg, Wheel wheel,
                                const Base& other);
/// Whether the unit stays at least `gap` away from a base all along the leg and never overlaps it.
[[nodiscard]] bool stays_off(const Pose& from, const Formation& formation, const Leg& leg, Wheel wheel,
                             const Base& other, Thou gap);

} // namespace bounce::table
