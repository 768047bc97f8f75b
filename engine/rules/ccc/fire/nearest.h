#pragma once

#include "engine/ground/table/base.h"

namespace bounce::ccc {

/// Nearest points, for lines of fire.
struct Nearest {
    table::Vec from;
    table::Vec to;
    std::int64_t square = 0;
};

/// The nearest points of an edge and a convex shape. Where the edge has several that are as near, its middle
/// comes first: a piece fires straight ahead if it can.
[[nodiscard]] Nearest nearest_points(table::Vec left, table::Vec right, table::Shape shape);

} // namespace bounce::ccc
