#pragma once

#include "engine/ground/table/base.h"
#include "engine/ground/table/formation.h"
#include "engine/ground/table/measure/tolerance.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace bounce::drill {

using table::Angle;
using table::Pose;
using table::Thou;
using table::Vec;

/// Where a player wants a unit: the middle of its front edge, and optionally its facing
/// there.
struct Destination {
    Vec at;
    std::optional<Angle> facing;
};

/// The distance of a front from the destination, in thou.
[[nodiscard]] inline Thou off_place(const Destination& destination, const Pose& front) {
    return table::length(destination.at - front.at);
}
/// The same including the facing: a wrong one counts as the distance that the outer end would have to wheel.
/// Differences within rounding count as 0.
[[nodiscard]] inline std::int64_t off_wish(const Destination& destination, const Pose& front, Thou width) {
    const Thou place = off_place(destination, front);
    std::int64_t off = place <= table::plan_slack ? 0 : place;
    if (destination.facing) {
        off += table::arc(std::max(width, 2 * table::inch), (*destination.facing - front.facing).size());
    }
    return off;
}

} // namespace bounce::drill
