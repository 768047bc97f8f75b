#pragma once

#include "engine/ground/table/base.h"

namespace bounce::table {

/// Two nearest points, for lines of fire. The square of their distance is in square thou.
struct Nearest {
    Vec from;
    Vec to;
    std::int64_t square = 0;
};

/// The nearest points of an edge and a convex shape. Where the edge has several that are as near, its middle
/// comes first: whoever stands along it fires straight ahead if he can.
[[nodiscard]] Nearest nearest_points(Vec left, Vec right, Shape shape);

} // namespace bounce::table
