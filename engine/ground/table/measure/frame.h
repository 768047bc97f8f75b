#pragma once

#include "engine/ground/table/measure/angle.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace bounce::table {

/// A place in the frame of a body: how far ahead, and how far to the right.
struct Seen {
    Thou ahead = 0;
    Thou right = 0;
    friend constexpr bool operator==(Seen, Seen) = default;
};

/// A local coordinate frame: an origin and a facing.
class Frame {
  public:
    Frame(Vec from, Angle facing) : from_(from), sine_(sine(facing)), cosine_(cosine(facing)) {}

    /// Coordinates times `one`, without rounding.
    struct Exact {
        std::int64_t ahead = 0;
        std::int64_t right = 0;
    };
    [[nodiscard]] Exact exactly(Vec point) const {
        const Vec a = point - from_;
        return {sine_ * a.x + cosine_ * a.y, cosine_ * a.x - sine_ * a.y};
    }
    /// In thou, or with `places` additional binary places, rounded to the nearest.
    [[nodiscard]] Seen seen(Vec point, int places = 0) const {
        const Exact at = exactly(point);
        return {scaled_down(at.ahead, 30 - places), scaled_down(at.right, 30 - places)};
    }

  private:
    Vec from_;
    std::int64_t sine_;
    std::int64_t cosine_;
};

/// The range of `ahead` of everything within `half` to either side.
struct Span {
    Thou least = std::numeric_limits<Thou>::max();
    Thou most = std::numeric_limits<Thou>::min();

    [[nodiscard]] bool empty() const { return least > most; }
    void add(Thou ahead) {
        least = std::min(least, ahead);
        most = std::max(most, ahead);
    }
    /// Adds the part of a segment that lies within `half` to either side.
    void add(Seen a, Seen b, Thou half) {
        for (const Seen end : {a, b}) {
            if (end.right >= -half && end.right <= half) {
                add(end.ahead);
            }
        }
        for (const Thou side : {-half, half}) {
            if ((a.right < side) != (b.right < side)) {
                const std::int64_t rise = std::int64_t{b.ahead - a.ahead} * (side - a.right);
                add(a.ahead + static_cast<Thou>(rise / (b.right - a.right)));
            }
        }
    }
};

} // namespace bounce::table
