#pragma once

#include "engine/drill/troops.h"

namespace bounce::drill {

/// Changing facing or formation on the spot.

/// What is in the way of a unit in the open that turns about its middle by the shorter way, and pays for
/// nothing.
enum class Turning : std::uint8_t { free, obstacle, edge, house, unit };
[[nodiscard]] Turning turning(const Troops& troops, UnitId unit, Angle facing);

/// What it takes to form anew: base by base straight to its new place, the dearest of them. Without what
/// obstacles take.
[[nodiscard]] std::int64_t price_of_forming(const TerrainState& terrain_state, const Gait& gait,
                                            const table::Bases& before, const table::Bases& after);

} // namespace bounce::drill
