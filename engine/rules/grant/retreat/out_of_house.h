#pragma once

#include "engine/drill/situation.h"
#include "engine/rules/grant/mobility/standing.h"

#include <optional>

namespace bounce::grant {

/// Where a unit comes to stand that has to leave its house for the rear.
struct WayOut {
    Pose middle;
    Thou length = 0; ///< From the wall.
};
/// The whole of `far` by a side that leads no nearer to the enemy, else as far as there is room; nothing
/// where there is none. `before`: when it was in its house, which in `state` it is no more.
[[nodiscard]] std::optional<WayOut> way_out(Position pos, const drill::Situation& before, UnitId unit,
                                            Thou far);

} // namespace bounce::grant
