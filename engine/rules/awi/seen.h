#pragma once

#include "engine/rules/awi/state.h"

#include <algorithm>
#include <limits>

namespace bounce::awi {

/// A point as one sees it who looks in a direction.
struct Seen {
    Thou ahead = 0;
    Thou right = 0;
};
[[nodiscard]] inline Seen seen(Vec from, Angle direction, Vec point) {
    const Vec a = point - from;
    const std::int64_t s = table::sine(direction);
    const std::int64_t c = table::cosine(direction);
    return {table::scaled_down(s * a.x + c * a.y, 30), table::scaled_down(c * a.x - s * a.y, 30)};
}

/// Least and most `ahead` of what lies no farther than `half` to either side.
struct Span {
    Thou least = std::numeric_limits<Thou>::max();
    Thou most = std::numeric_limits<Thou>::min();

    [[nodiscard]] bool empty() const { return least > most; }
    void add(Thou ahead) {
        least = std::min(least, ahead);
        most = std::max(most, ahead);
    }
    /// Adds a point.
    void add(Seen a, Thou half) {
        if (a.right >= -half && a.right <= half) {
            add(a.ahead);
        }
    }
    /// Adds where the line between two points crosses either side.
    void add_crossings(Seen a, Seen b, Thou half) {
        for (const Thou side : {-half, half}) {
            if ((a.right < side) != (b.right < side)) {
                const std::int64_t rise = std::int64_t{b.ahead - a.ahead} * (side - a.right);
                add(a.ahead + static_cast<Thou>(rise / (b.right - a.right)));
            }
        }
    }
};

} // namespace bounce::awi
