#pragma once

#include "engine/drill/movement/obstacles.h"
#include "engine/rules/awi/state.h"

#include <cstdint>

namespace bounce::awi {

using drill::Run;

/// How units go on the table as it stands now.

[[nodiscard]] inline TerrainState terrain_state_of(Position pos) {
    return {pos.field.scenario.ground, pos.state.structures, pos.state.works, pos.state.built};
}
/// The circle about which units wheel ("awi/move.wheel").
[[nodiscard]] table::Wheel wheel_of(const Field& field);

/// In its formation, and of a wounded general half of it ("awi/risk.wound").
[[nodiscard]] Gait gait_of(Position pos, UnitId unit);
/// In rout; of guns it is the crew that runs, on foot.
[[nodiscard]] Gait rout_gait_of(Position pos, UnitId unit);

/// See `drill::run_along`.
[[nodiscard]] inline Run run_along(Position pos, const Gait& gait, const Pose& pose,
                                   const table::Formation& formation, const table::Leg& leg,
                                   std::int64_t parts) {
    return drill::run_along(terrain_state_of(pos), gait, pose, formation, leg, parts);
}

} // namespace bounce::awi
