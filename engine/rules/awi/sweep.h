#pragma once

#include "engine/ground/table/path.h"

namespace bounce::awi {

/// What a unit covers on its way along a leg. Straight ways are one rectangle; the others are followed in
/// steps.

/// So many steps of a leg.
[[nodiscard]] table::Leg part_of(const table::Leg& leg, int step, int steps);
/// Whether the unit overlaps a base somewhere on the leg.
[[nodiscard]] bool meets_on_way(const table::Pose& from, const table::Formation& formation,
                                const table::Leg& leg, table::Wheel wheel, const table::Base& other);
/// Whether the unit is nowhere on the leg nearer to a base than this, and never on it.
[[nodiscard]] bool stays_off(const table::Pose& from, const table::Formation& formation,
                             const table::Leg& leg, table::Wheel wheel, const table::Base& other,
                             table::Thou gap);

} // namespace bounce::awi
