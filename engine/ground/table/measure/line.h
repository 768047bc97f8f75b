#pragma once

#include "engine/ground/table/base.h"

#include <algorithm>

namespace bounce::table {

// Points along a line, and what lies beside it.

/// The point at `part` / `whole` of the way, rounded to the nearest.
[[nodiscard]] constexpr Vec part_way(Vec from, Vec to, int part, int whole) {
    const auto share = [&](Thou way) {
        const std::int64_t twice = 2 * std::int64_t{way} * part;
        return static_cast<Thou>((twice + (twice < 0 ? -whole : whole)) / (std::int64_t{2} * whole));
    };
    return from + Vec{share(to.x - from.x), share(to.y - from.y)};
}

/// Whether a whole shape lies to the right of the line from one point to another, looking along it.
[[nodiscard]] inline bool right_of(Vec from, Vec to, Shape shape) {
    const Vec run = to - from;
    return std::ranges::all_of(shape, [&](Vec corner) { return cross(run, corner - from) < 0; });
}
/// Whether a whole shape lies on one side of the line.
[[nodiscard]] inline bool beside(Vec from, Vec to, Shape shape) {
    return right_of(from, to, shape) || right_of(to, from, shape);
}

/// Calls `use(Vec, Vec)` for the edges of a polygon that the line through two points may cross, until it
/// returns true; returns whether it did. One product per corner rejects the edges on one side of the line.
template <class Use>
bool any_edge_across(Vec from, Vec to, Shape polygon, Use use) {
    const Vec run = to - from;
    Vec last = polygon.empty() ? Vec{} : polygon.back();
    std::int64_t last_side = cross(run, last - from);
    for (const Vec corner : polygon) {
        const std::int64_t side = cross(run, corner - from);
        const bool apart = (side > 0 && last_side > 0) || (side < 0 && last_side < 0);
        if (!apart && use(last, corner)) {
            return true;
        }
        last = corner;
        last_side = side;
    }
    return false;
}

} // namespace bounce::table
