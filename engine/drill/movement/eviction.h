#pragma once

#include "engine/drill/situation.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace bounce::drill {

/// Where a unit ends up when it is driven out of its house.
struct Eviction {
    Pose to;
    std::int64_t toll = 0; ///< Cost of the obstacles crossed, in parts of a move.
};
/// Through the side farthest from `enemy` that has room, at `far` from the wall, with its back to the house
/// or facing it. Nothing if there is no room, or if obstacles that it cannot cross keep it in. `admits`:
/// additional requirements of the rules for the place.
[[nodiscard]] std::optional<Eviction> evicted(const Situation& situation, UnitId unit,
                                              const table::Formation& formation, Vec enemy, Thou far,
                                              bool faces_out,
                                              const std::function<bool(const Pose&)>& admits = {});

} // namespace bounce::drill
