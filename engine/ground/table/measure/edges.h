#pragma once

#include "engine/ground/table/base.h"

namespace bounce::table {

/// Calls `use(from, to)` for every edge of a shape, first the one from its last corner to its first, until
/// it returns true; returns whether it did.
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
