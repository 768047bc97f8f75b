#pragma once

#include "engine/ground/table/base.h"

namespace bounce::table {

/// Calls `use` with both ends of every edge of a shape, the last corner's to the first before all others,
/// until it says true; whether it did.
template <class Use>
bool any_edge(Shape shape, Use&& use) {
    Vec from = shape.empty() ? Vec{} : shape.back();
    for (const Vec to : shape) {
        if (use(from, to)) {
            return true;
        }
        from = to;
    }
    return false;
}

} // namespace bounce::table
