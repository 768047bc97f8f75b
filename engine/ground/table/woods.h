#pragma once

#include "engine/ground/table/ground.h"

#include <boost/container/static_vector.hpp>

namespace bounce::table {

// How much woodland lies on a line.

/// Depth in thou of each kind. Where both overlap, dense woods count; a road through woods has none.
struct WoodsDepth {
    Thou dense = 0;
    Thou open = 0;

    friend constexpr bool operator==(WoodsDepth, WoodsDepth) = default;
};

/// The areas near a line that decide where there are woods: woods, and the roads that lead through them.
using Woods = boost::container::static_vector<const Area*, 64>;

[[nodiscard]] constexpr bool is_woods(const Area& area) {
    return area.terrain == Terrain::open_woods || area.terrain == Terrain::dense_woods;
}

/// Those in a box for which `passes_by(Shape)` is false; none if there are no woods among them. Areas beyond
/// the capacity of the list are left out.
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

/// The depth of these woods on a line, rounded to the nearest thou.
[[nodiscard]] WoodsDepth depth_along(const Woods& woods, Vec from, Vec to);

} // namespace bounce::table
