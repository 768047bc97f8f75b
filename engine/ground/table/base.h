#pragma once

#include "engine/ground/table/measure/angle.h"
#include "engine/ground/table/measure/tolerance.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <span>

namespace bounce::table {

/// An oriented rectangle: the base on which figures stand, or the footprint of a house.
struct Base {
    Vec centre;
    Angle facing;
    Thou width = 0; ///< Across the facing.
    Thou depth = 0; ///< Along it.

    friend constexpr bool operator==(const Base&, const Base&) = default;
};

/// Corners in order: front left, front right, rear right, rear left (clockwise seen from above).
using Corners = std::array<Vec, 4>;
[[nodiscard]] inline Corners corners(const Base& base) {
    const Vec right = along_halves(base.facing, base.depth, base.width);
    const Vec left = along_halves(base.facing, base.depth, -base.width);
    return {base.centre + left, base.centre + right, base.centre - left, base.centre - right};
}
/// Middle of the front edge.
[[nodiscard]] inline Vec front(const Base& base) {
    return base.centre + along_halves(base.facing, base.depth);
}

/// An axis-aligned box, for quick rejection.
struct Box {
    Thou left = 0, bottom = 0, right = 0, top = 0;

    [[nodiscard]] constexpr bool touches(const Box& other) const {
        return left <= other.right && other.left <= right && bottom <= other.top && other.bottom <= top;
    }
    [[nodiscard]] constexpr Box grown(Thou by) const {
        return {left - by, bottom - by, right + by, top + by};
    }
};
[[nodiscard]] Box box_of(std::span<const Vec> points);
[[nodiscard]] constexpr Box box_of(Vec a, Vec b) {
    return {std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
}
/// The bounding box of a base.
[[nodiscard]] inline Box box_of(const Base& base) {
    const Vec right = along_halves(base.facing, base.depth, base.width);
    const Vec left = along_halves(base.facing, base.depth, -base.width);
    const Thou wide = std::max(std::abs(left.x), std::abs(right.x));
    const Thou high = std::max(std::abs(left.y), std::abs(right.y));
    return {base.centre.x - wide, base.centre.y - high, base.centre.x + wide, base.centre.y + high};
}

/// A box for testing many points: both axes at once without branches, which would be mispredicted.
class Sieve {
  public:
    explicit constexpr Sieve(const Box& box)
        : low_(bits({box.left, box.bottom}) ^ signs),
          size_(bits({box.right - box.left, box.top - box.bottom})) {}

    [[nodiscard]] constexpr bool holds(Vec at) const {
        // What one axis borrows of the other, it borrows only of points outside.
        const std::uint64_t off = (bits(at) ^ signs) - low_;
        return ((off | (size_ - off)) & signs) == 0;
    }

  private:
    static constexpr std::uint64_t signs = 0x8000'0000'8000'0000U;
    static constexpr std::uint64_t bits(Vec at) { return std::bit_cast<std::uint64_t>(at); }

    std::uint64_t low_;  ///< The lower left corner,
    std::uint64_t size_; ///< and the extent of the box from there.
};

/// Square of the distance between two boxes, a lower bound for their contents.
[[nodiscard]] constexpr std::int64_t square_gap(const Box& a, const Box& b) {
    const std::int64_t across = std::max({a.left - b.right, b.left - a.right, 0});
    const std::int64_t up = std::max({a.bottom - b.top, b.bottom - a.top, 0});
    return across * across + up * up;
}

/// The corners of a convex or simple polygon in either direction; one or two corners make a point or
/// segment.
using Shape = std::span<const Vec>;

/// Square of the distance between the nearest points of a point, segment or convex shape and another;
/// 0 when they touch or overlap. Rounded down where the nearest point lies inside an edge.
[[nodiscard]] std::int64_t square_distance(Vec point, Vec from, Vec to);
[[nodiscard]] std::int64_t square_distance(Shape a, Shape b);
/// Distance between the nearest points, rounded down to a thou; 0 when they touch or overlap.
[[nodiscard]] Thou distance(const Base& a, const Base& b);
[[nodiscard]] Thou distance(const Base& a, Vec b);

/// An upper bound for the distance of a rectangle's points from its middle, including rounding.
[[nodiscard]] constexpr Thou radius(Thou width, Thou depth) {
    // A half diagonal is at most half of the longer side and 5/24 of the shorter.
    return std::max(width, depth) / 2 + 5 * std::min(width, depth) / 24 + 2;
}
[[nodiscard]] constexpr Thou radius(const Base& base) { return radius(base.width, base.depth); }

/// Whether two bases are certainly farther apart than `far`, judging by their middles alone: a quick test.
/// False says nothing.
[[nodiscard]] constexpr bool surely_apart(const Base& a, const Base& b, Thou far) {
    const std::int64_t most = std::int64_t{far} + radius(a) + radius(b);
    return square(b.centre - a.centre) > most * most;
}

/// The same by separating lines along their edges: slower, but detects more for long, narrow bases.
[[nodiscard]] bool surely_parted(const Base& a, const Base& b, Thou far);

/// Whether two bases overlap by more than `slack` thou, measured across every edge of both: bases that only
/// touch do not overlap despite rounded corners.
[[nodiscard]] bool overlap(const Base& a, const Base& b, Thou slack = graze);

/// Whether a point lies in a simple polygon, edge included.
[[nodiscard]] bool inside(Vec point, Shape polygon);
/// Whether the segment has a point in common with the polygon, edge included.
[[nodiscard]] bool meets(Vec from, Vec to, Shape polygon);
/// Whether two segments have a point in common.
[[nodiscard]] bool cross(Vec a, Vec b, Vec c, Vec d);
/// Whether a polygon's edges cross, touch or fold back on one another, or a corner is repeated.
[[nodiscard]] bool crosses_itself(Shape polygon);
/// Whether convex shapes have a point in common.
[[nodiscard]] bool convex_meet(Shape a, Shape b);

/// The part of a target that a thing is on, divided by lines along the target's front and rear edges.
enum class Quarter : std::uint8_t { front, flank, rear };
/// The quarter of `target` in which `from` lies: front is ahead of the line of its front edge, rear behind
/// the line of its rear edge, flank between and on the lines.
[[nodiscard]] Quarter quarter_of(const Base& target, Vec from);

/// The area in front of an edge, such as the front of a base: everything straight ahead of the edge and, on
/// either side, within an angle of `spread` outwards from its end. From half a circle on it is everything.
struct Arc {
    Vec left, right; ///< The ends of the edge; the same for the arc of a point.
    Angle ahead;
    Angle spread;
};
[[nodiscard]] inline Arc arc_before(const Base& base, Angle spread) {
    const Corners at = corners(base);
    return {at[0], at[1], base.facing, spread};
}
/// Whether the whole of a convex `target` lies within an arc, including its limits and the edge
/// itself.
[[nodiscard]] bool within_arc(const Arc& arc, Shape target);

} // namespace bounce::table
