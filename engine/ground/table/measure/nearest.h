#pragma once

#include "engine/ground/table/base.h"

namespace bounce::table {

/// A pair of nearest points, for lines of fire; `square` is the square of their distance, in square thou.
struct Nearest {
    Vec from;
    Vec to;
    std::int64_t square = 0;
};

/// The nearest points of an edge and a convex shape. Of several equally near points of the edge, its middle
/// comes first, so that troops along it fire straight ahead if they can.
[[nodiscard]] Nearest nearest_points(Vec left, Vec right, Shape shape);

} // namespace bounce::table
