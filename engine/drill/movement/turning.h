#pragma once

#include "engine/drill/troops.h"

namespace bounce::drill {

// Changing facing or formation on the spot.

/// What blocks a unit in the open that turns about its middle by the shorter way, without paying for
/// obstacles.
enum class Turning : std::uint8_t { free, obstacle, edge, house, unit };
[[nodiscard]] Turning turning(const Troops& troops, UnitId unit, Angle facing);

/// The cost of a change of formation: that of the base with the most expensive straight way to its new place,
/// without the cost of obstacles.
[[nodiscard]] std::int64_t price_of_forming(const TerrainState& terrain_state, const Gait& gait,
                                            const table::Bases& before, const table::Bases& after);

} // namespace bounce::drill
