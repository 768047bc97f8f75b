#include "engine/ground/table/measure/nearest.h"

#include "engine/ground/table/measure/edges.h"
#include "engine/ground/table/measure/line.h"
#include "engine/ground/table/measure/tolerance.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace bounce::table {

namespace {

/// The point of a segment that is nearest to another, rounded to a thou.
Vec nearest_of_segment(Vec from, Vec to, Vec point) {
    const Vec run = to - from;
    const std::int64_t whole = square(run);
    const std::int64_t part = dot(run, point - from);
    if (whole == 0 || part <= 0) {
        return from;
    }
    if (part >= whole) {
        return to;
    }
    // In parts of 2^20: products of coordinates stay far within 64 bits.
    constexpr int fine = 1 << 20;
    const auto share = static_cast<int>(part * fine / whole);
    return part_way(from, to, share, fine);
}

/// Whether a shape lies so wholly to one side of an edge that no point of it, however rounded, is inside.
bool lies_clear(Vec left, Vec right, Shape shape) {
    const Vec run = right - left;
    const std::int64_t rounding = 2 * (std::int64_t{std::abs(run.x)} + std::abs(run.y));
    const auto off = [&](Vec corner) { return cross(run, corner - left); };
    return std::ranges::all_of(shape, [&](Vec corner) { return off(corner) > rounding; })
           || std::ranges::all_of(shape, [&](Vec corner) { return off(corner) < -rounding; });
}

/// The point of the outline of a shape that is nearest to another.
Vec nearest_of_outline(Shape shape, Vec point) {
    Vec best = shape.front();
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    any_edge(shape, [&](Vec a, Vec b) {
        if (square_gap(box_of(a, b), box_of(point, point)) >= least) {
            return false;
        }
        const Vec at = nearest_of_segment(a, b, point);
        const std::int64_t away = square(point - at);
        if (away < least) {
            least = away;
            best = at;
        }
        return false;
    });
    return best;
}

} // namespace

Nearest nearest_points(Vec left, Vec right, Shape shape) {
    const bool clear = lies_clear(left, right, shape);
    const auto from = [&](Vec point) {
        const Vec to = !clear && inside(point, shape) ? point : nearest_of_outline(shape, point);
        return Nearest{point, to, square(to - point)};
    };
    const Nearest middle = from(part_way(left, right, 1, 2));
    Nearest best = middle;
    const auto take = [&](const Nearest& other) { best = other.square < best.square ? other : best; };
    take(from(left));
    take(from(right));
    for (const Vec corner : shape) {
        const Vec at = nearest_of_segment(left, right, corner);
        if (at != left && at != right) { // most pieces are narrower than what they fire at
            take(from(at));
        }
    }
    // Both ends of a line are rounded: what is nearer by so little is not.
    const std::int64_t slack = root(best.square) + distance_rounding;
    return middle.square <= slack * slack ? Nearest{middle.from, middle.to, best.square} : best;
}

} // namespace bounce::table
