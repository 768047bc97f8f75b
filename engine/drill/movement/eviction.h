#pragma once

#include "engine/drill/situation.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace bounce::drill {

/// Where a unit comes to stand that is driven out of its house.
struct Eviction {
    Pose to;
    std::int64_t toll = 0; ///< What the obstacles that it crosses take of a move.
};
/// By the side farthest from `enemy` where there is room, so far from the wall, with its back to the house or
/// facing it. Nothing if it has room nowhere, or an obstacle that it cannot cross keeps it in.
/// `admits`: what the rules ask besides of where it stands.
[[nodiscard]] std::optional<Eviction> evicted(const Situation& situation, UnitId unit,
                                              const table::Formation& formation, Vec enemy, Thou far,
                                              bool faces_out,
                                              const std::function<bool(const Pose&)>& admits = {});

} // namespace bounce::drill
