#pragma once

#include "engine/ground/table/way/path.h"

namespace bounce::table {

/// What a unit covers on its way along a leg. Straight ways are one rectangle; the others are followed in
/// steps.

/// How finely turns are followed, as a part of `Angle`: at 1.4 degrees no corner of anything slips through
/// between two looks.
inline constexpr int step_turn = 256;

/// So many steps of a leg.
[[nodiscard]] Leg part_of(const Leg& leg, int step, int steps);
/// Whether the unit overlaps a base somewhere on the leg.
[[nodiscard]] bool meets_on_way(const Pose& from, const Formation& formation, const Leg& leg, Wheel wheel,
                                const Base& other);
/// Whether the unit is nowhere on the leg nearer to a base than this, and never on it.
[[nodiscard]] bool stays_off(const Pose& from, const Formation& formation, const Leg& leg, Wheel wheel,
                             const Base& other, Thou gap);

} // namespace bounce::table
