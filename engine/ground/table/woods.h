#pragma once

#include "engine/ground/table/ground.h"

#include <boost/container/static_vector.hpp>

namespace bounce::table {

/// How much wood lies on a line.

/// Thou of each kind. Where both lie on each other the dense wood counts; where a road leads through there is
/// none.
struct WoodsDepth {
    Thou dense = 0;
    Thou open = 0;

    friend constexpr bool operator==(WoodsDepth, WoodsDepth) = default;
};

/// Areas near a line that tell where there is wood: woods, and the roads that lead through them.
using Woods = boost::container::static_vector<const Area*, 64>;

[[nodiscard]] constexpr bool is_woods(const Area& area) {
    return area.terrain == Terrain::open_woods || area.terrain == Terrain::dense_woods;
}

/// Those in a box for which `passes_by(Shape)` is false; none if there is no wood among them. What does not
/// fit into the list is left out.
template <class PassesBy>
[[nodiscard]] Woods woods_in(const Ground& ground, const Box& box, PassesBy passes_by) {
    Woods woods;
    bool any = false;
    for (const Area& area : ground.areas) {
        if ((is_woods(area) || area.terrain == Terrain::road) && box.touches(area.box)
            && woods.size() < woods.capacity() && !passes_by(Shape(area.outline))) {
            any |= is_woods(area);
            woods.push_back(&area);
        }
    }
    if (!any) {
        woods.clear();
    }
    return woods;
}

/// What of these lies on a line, rounded to the nearest.
[[nodiscard]] WoodsDepth depth_along(const Woods& woods, Vec from, Vec to);

} // namespace bounce::table
