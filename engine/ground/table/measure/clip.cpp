#include "engine/ground/table/measure/clip.h"

#include <array>

namespace bounce::table {

namespace {

/// Keeps what lies to the right of a direction (or on it), seen from a point; `sign` -1: to the left.
void keep_half(Clipped& shape, Vec from, Vec direction, int sign) {
    std::array<std::int64_t, Clipped::static_capacity> left{}; // how far to the left of it each corner lies
    bool all = true;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        left[i] = sign * cross(direction, shape[i] - from);
        all &= left[i] <= 0;
    }
    if (all) {
        return;
    }
    Clipped kept;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const std::size_t then = i + 1 < shape.size() ? i + 1 : 0;
        const std::int64_t off = left[i];
        const std::int64_t next = left[then];
        if (off <= 0) {
            kept.push_back(shape[i]);
        }
        if ((off < 0 && next > 0) || (off > 0 && next < 0)) {
            const Vec run = shape[then] - shape[i];
            kept.push_back(shape[i]
                           + Vec{static_cast<Thou>(run.x * off / (off - next)),
                                 static_cast<Thou>(run.y * off / (off - next))});
        }
    }
    shape = kept;
}

} // namespace

Clipped clip(const Corners& corners, const Arc& arc) {
    Clipped shape(corners.begin(), corners.end());
    if (arc.spread.turn > quarter.turn) {
        return shape;
    }
    // Long enough for its rounding to be nothing.
    constexpr Thou far = 200 * inch;
    keep_half(shape, arc.left, along(arc.ahead + quarter, far), -1);
    keep_half(shape, arc.left, along(arc.ahead - arc.spread, far), 1);
    keep_half(shape, arc.right, along(arc.ahead + arc.spread, far), -1);
    return shape;
}

} // namespace bounce::table
