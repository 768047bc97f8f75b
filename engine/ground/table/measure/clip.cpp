#include "engine/ground/table/measure/clip.h"

namespace bounce::table {

namespace {

/// Keeps what lies to the right of a direction (or on it), seen from a point; `sign` -1: to the left.
Clipped half_of(const Clipped& shape, Vec from, Vec direction, int sign) {
    const auto left_of = [&](Vec point) { return sign * cross(direction, point - from); };
    Clipped kept;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const Vec a = shape[i];
        const Vec b = shape[(i + 1) % shape.size()];
        const std::int64_t off = left_of(a);
        const std::int64_t next = left_of(b);
        if (off <= 0) {
            kept.push_back(a);
        }
        if ((off < 0 && next > 0) || (off > 0 && next < 0)) {
            const Vec run = b - a;
            kept.push_back(a
                           + Vec{static_cast<Thou>(run.x * off / (off - next)),
                                 static_cast<Thou>(run.y * off / (off - next))});
        }
    }
    return kept;
}

} // namespace

Clipped clip(const Corners& corners, const Arc& arc) {
    Clipped shape(corners.begin(), corners.end());
    if (arc.spread.turn > quarter.turn) {
        return shape;
    }
    // Long enough for its rounding to be nothing.
    constexpr Thou far = 200 * inch;
    shape = half_of(shape, arc.left, along(arc.ahead + quarter, far), -1);
    shape = half_of(shape, arc.left, along(arc.ahead - arc.spread, far), 1);
    return half_of(shape, arc.right, along(arc.ahead + arc.spread, far), -1);
}

} // namespace bounce::table
