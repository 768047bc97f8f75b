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

/// Where somebody would have a unit: the middle of its front edge, and which way it looks there if he has
/// said so.
struct Destination {
    Vec at;
    std::optional<Angle> facing;
};

/// How far a front is from there, in thou.
[[nodiscard]] inline Thou off_place(const Destination& destination, const Pose& front) {
    return table::length(destination.at - front.at);
}
/// The same with its facing: a wrong one counts as far off as its outer end would have to wheel. What only
/// rounding leaves counts nothing.
[[nodiscard]] inline std::int64_t off_wish(const Destination& destination, const Pose& front, Thou width) {
    const Thou place = off_place(destination, front);
    std::int64_t off = place <= table::plan_slack ? 0 : place;
    if (destination.facing) {
        off += table::arc(std::max(width, 2 * table::inch), (*destination.facing - front.facing).size());
    }
    return off;
}

} // namespace bounce::drill
