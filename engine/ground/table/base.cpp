#include "engine/ground/table/base.h"

#include "engine/ground/table/measure/edges.h"
#include "engine/ground/table/measure/frame.h"
#include "engine/ground/table/measure/line.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace bounce::table {

namespace {

__extension__ using Square = unsigned __int128;

/// The largest number whose square fits 63 bits.
constexpr std::int64_t largest_root = 3'037'000'499;

/// Square of the distance from a line whose edge has the squared length `edge`, given the cross product.
std::int64_t square_over(std::int64_t product, std::int64_t edge) {
    const std::int64_t size = std::abs(product);
    if (size <= largest_root) {
        return size * size / edge;
    }
    const auto wide = static_cast<Square>(size);
    return static_cast<std::int64_t>(wide * wide / static_cast<Square>(edge));
}

/// An edge with what is asked of it for every point.
struct EdgeLine {
    Vec from, to, run;
    std::int64_t square_length;

    EdgeLine(Vec a, Vec b) : from(a), to(b), run(b - a), square_length(square(b - a)) {}

    /// Positive for points to the left, seen along the edge.
    [[nodiscard]] std::int64_t side(Vec point) const { return cross(run, point - from); }

    [[nodiscard]] std::int64_t square_distance(Vec point, std::int64_t side) const {
        const std::int64_t reach = dot(run, point - from);
        if (reach <= 0) {
            return square(point - from);
        }
        return reach >= square_length ? square(point - to) : square_over(side, square_length);
    }
};

/// 1 when the corners of a convex shape run clockwise, -1 when counterclockwise, 0 when all lie on one line.
int winding(Shape shape) {
    const std::size_t count = shape.size();
    for (std::size_t i = 2; i < count; ++i) {
        const std::int64_t bend = cross(shape[i - 1] - shape[0], shape[i] - shape[0]);
        if (bend != 0) {
            return bend < 0 ? 1 : -1;
        }
    }
    return 0;
}

/// Whether all of `b` lies outside the line of one edge of `a`.
bool edge_parts(Shape a, int clockwise, Shape b) {
    return any_edge(a, [&](Vec from, Vec to) {
        const EdgeLine edge(from, to);
        return std::ranges::all_of(b, [&](Vec point) { return clockwise * edge.side(point) > 0; });
    });
}

/// Shapes without an inside, which no line through an edge need part.
bool flat_meet(Shape a, Shape b) {
    return any_edge(a, [&](Vec from, Vec to) {
        return any_edge(b, [&](Vec start, Vec end) { return cross(from, to, start, end); });
    });
}

bool meet(Shape a, int a_winding, Shape b, int b_winding) {
    if (a_winding == 0 && b_winding == 0) {
        return flat_meet(a, b);
    }
    // A flat shape runs forth and back: its edges part to both sides, whichever way they are said to wind.
    return !edge_parts(a, a_winding == 0 ? 1 : a_winding, b)
           && !edge_parts(b, b_winding == 0 ? 1 : b_winding, a);
}

/// What the corners of one shape are to the edges of another.
struct Nearness {
    std::int64_t best = std::numeric_limits<std::int64_t>::max();
    bool parted = false; ///< Some edge has all of them outside.
};

/// Adds the nearest that a corner of `b` comes to an edge of `a` from outside. From inside none is nearest.
/// `clockwise` is 0 for a shape without an inside, of which nothing is said of what parts it. Of the corners
/// before one edge only the nearest to its line is reckoned out: divisions take longer than all the rest.
void add_nearest(Shape a, int clockwise, Shape b, Nearness& nearness) {
    constexpr std::int64_t none = std::numeric_limits<std::int64_t>::max();
    any_edge(a, [&](Vec from, Vec to) {
        const EdgeLine edge(from, to);
        std::int64_t least = none;
        bool all_outside = clockwise != 0;
        for (const Vec point : b) {
            const std::int64_t side = edge.side(point);
            all_outside &= clockwise * side > 0;
            if (clockwise * side < 0) {
                continue;
            }
            const std::int64_t reach = dot(edge.run, point - from);
            if (reach <= 0) {
                nearness.best = std::min(nearness.best, square(point - from));
            } else if (reach >= edge.square_length) {
                nearness.best = std::min(nearness.best, square(point - to));
            } else {
                least = std::min(least, std::abs(side));
            }
        }
        if (least != none) {
            nearness.best = std::min(nearness.best, square_over(least, edge.square_length));
        }
        nearness.parted |= all_outside;
        return false;
    });
}

/// How the corners of a shape lie to an edge of another, as told by its line.
template <std::size_t count>
struct Sides {
    using Corners = std::span<const Vec, count>;
    std::array<std::int64_t, count> all;
    std::int64_t nearest, farthest;

    Sides(const EdgeLine& edge, Corners corners) {
        for (std::size_t i = 0; i < count; ++i) {
            all[i] = edge.side(corners[i]);
        }
        const auto [least, most] = std::ranges::minmax(all);
        nearest = least;
        farthest = most;
    }

    /// Seen from the opposite edge of a base, which runs the other way at a distance that `across` tells.
    [[nodiscard]] Sides opposite(std::int64_t across) const {
        Sides there = *this;
        for (std::int64_t& side : there.all) {
            side = across - side;
        }
        there.nearest = across - farthest;
        there.farthest = across - nearest;
        return there;
    }
};

/// The same as `add_nearest` of one edge of a clockwise shape and the corners of another.
template <std::size_t count>
void add_before(const EdgeLine& edge, const Sides<count>& sides, std::span<const Vec, count> corners,
                Nearness& nearness) {
    if (sides.farthest < 0) {
        return;
    }
    nearness.parted |= sides.nearest > 0;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (std::size_t k = 0; k < count; ++k) {
        if (sides.all[k] < 0) {
            continue;
        }
        const std::int64_t reach = dot(edge.run, corners[k] - edge.from);
        if (reach <= 0) {
            nearness.best = std::min(nearness.best, square(corners[k] - edge.from));
        } else if (reach >= edge.square_length) {
            nearness.best = std::min(nearness.best, square(corners[k] - edge.to));
        } else {
            least = std::min(least, sides.all[k]);
        }
    }
    if (least != std::numeric_limits<std::int64_t>::max()) {
        nearness.best = std::min(nearness.best, square_over(least, edge.square_length));
    }
}

/// The same of all edges of four corners.
template <std::size_t count>
void add_nearest(std::span<const Vec, 4> a, std::span<const Vec, count> b, Nearness& nearness) {
    for (std::size_t i = 0; i < 4; ++i) {
        const EdgeLine edge(a[i], a[(i + 1) % 4]);
        add_before(edge, Sides<count>(edge, b), b, nearness);
    }
}

/// The same of both sides of a segment, so that they also tell whether it lies beside the corners.
void add_nearest(std::span<const Vec, 2> a, std::span<const Vec, 4> b, Nearness& nearness) {
    const EdgeLine edge(a[0], a[1]);
    const Sides<4> sides(edge, b);
    add_before(edge, sides, b, nearness);
    add_before(EdgeLine(a[1], a[0]), sides.opposite(0), b, nearness);
}

/// The same as `add_nearest` of the corners of two bases, of which the first has an inside: its edges are
/// pairs that run alike.
void add_nearest_base(const Corners& a, const Corners& b, Nearness& nearness) {
    for (std::size_t i = 0; i < 2; ++i) {
        const EdgeLine edge(a[i], a[i + 1]);
        const std::span<const Vec, 4> others(b);
        const Sides<4> sides(edge, others);
        add_before(edge, sides, others, nearness);
        add_before(EdgeLine(a[i + 2], a[(i + 3) % 4]), sides.opposite(edge.side(a[i + 2])), others, nearness);
    }
}

/// Of clockwise corners and a segment.
std::int64_t square_distance(std::span<const Vec, 4> a, std::span<const Vec, 2> b) {
    Nearness nearness;
    add_nearest(a, b, nearness);
    add_nearest(b, a, nearness);
    return nearness.parted ? nearness.best : 0;
}

/// Half the span of a base across a direction that lies `turn` off its facing, doubled and times 2^30.
std::int64_t span_at(const Base& base, Angle turn) {
    return std::int64_t{base.depth} * std::abs(cosine(turn))
           + std::int64_t{base.width} * std::abs(sine(turn));
}

/// Whether bases share more than `slack` across both pairs of edges of `a`.
bool deep_in(const Base& a, const Base& b, Thou slack) {
    const Frame::Exact centre = Frame(a.centre, a.facing).exactly(b.centre);
    const Angle turn = b.facing - a.facing;
    const auto deep = [&](std::int64_t way, std::int64_t own, std::int64_t other) {
        return own * one + other - 2 * std::abs(way) > 2 * std::int64_t{slack} * one;
    };
    return deep(centre.ahead, a.depth, span_at(b, turn))
           && deep(centre.right, a.width, span_at(b, turn + quarter));
}

/// Whether more than `far` lies between bases across either pair of edges of `a`.
bool parted(const Base& a, const Base& b, Thou far) {
    const Frame::Exact centre = Frame(a.centre, a.facing).exactly(b.centre);
    const Angle turn = b.facing - a.facing;
    const auto clear = [&](std::int64_t way, std::int64_t own, std::int64_t other) {
        return 2 * std::abs(way) - own * one - other > 2 * std::int64_t{far} * one;
    };
    return clear(centre.ahead, a.depth, span_at(b, turn))
           || clear(centre.right, a.width, span_at(b, turn + quarter));
}

constexpr int sign(std::int64_t value) { return (value > 0 ? 1 : 0) - (value < 0 ? 1 : 0); }

/// Whether the boxes around two segments touch.
bool boxes_touch(Vec a, Vec b, Vec c, Vec d) {
    return std::min(a.x, b.x) <= std::max(c.x, d.x) && std::min(c.x, d.x) <= std::max(a.x, b.x)
           && std::min(a.y, b.y) <= std::max(c.y, d.y) && std::min(c.y, d.y) <= std::max(a.y, b.y);
}

/// Whether an edge folds back on the one before, or has no length.
bool folds_back(Vec before, Vec corner, Vec after) {
    return cross(corner - before, after - corner) == 0 && dot(corner - before, after - corner) <= 0;
}

} // namespace

Box box_of(std::span<const Vec> points) {
    if (points.empty()) {
        return {};
    }
    Box box{points[0].x, points[0].y, points[0].x, points[0].y};
    for (const Vec point : points) {
        box.left = std::min(box.left, point.x);
        box.bottom = std::min(box.bottom, point.y);
        box.right = std::max(box.right, point.x);
        box.top = std::max(box.top, point.y);
    }
    return box;
}

std::int64_t square_distance(Vec point, Vec from, Vec to) {
    const EdgeLine edge(from, to);
    return edge.square_distance(point, edge.side(point));
}

std::int64_t square_distance(Shape a, Shape b) {
    const int a_winding = winding(a);
    if (a.size() == 4 && b.size() == 2 && a_winding == 1) {
        return square_distance(std::span<const Vec, 4>(a), std::span<const Vec, 2>(b));
    }
    const int b_winding = winding(b);
    const bool flat = a_winding == 0 || b_winding == 0;
    if (flat && meet(a, a_winding, b, b_winding)) {
        return 0;
    }
    Nearness nearness;
    if (a.size() == 4 && b.size() == 4 && a_winding == 1 && b_winding == 1) {
        const std::span<const Vec, 4> left(a);
        const std::span<const Vec, 4> right(b);
        add_nearest(left, right, nearness);
        add_nearest(right, left, nearness);
    } else {
        add_nearest(a, a_winding, b, nearness);
        add_nearest(b, b_winding, a, nearness);
    }
    return flat || nearness.parted ? nearness.best : 0;
}

Thou distance(const Base& a, const Base& b) {
    const Corners at = corners(a);
    const Corners there = corners(b);
    if (winding(at) != 1 || winding(there) != 1) {
        return static_cast<Thou>(root(square_distance(at, there)));
    }
    Nearness nearness;
    add_nearest_base(at, there, nearness);
    add_nearest_base(there, at, nearness);
    return nearness.parted ? static_cast<Thou>(root(nearness.best)) : 0;
}

Thou distance(const Base& a, Vec b) {
    const Corners at = corners(a);
    if (winding(at) != 1) {
        return static_cast<Thou>(root(square_distance(at, Shape(&b, 1))));
    }
    std::int64_t best = std::numeric_limits<std::int64_t>::max();
    bool outside = false;
    for (std::size_t i = 0; i < at.size(); ++i) {
        const EdgeLine edge(at[i], at[(i + 1) % at.size()]);
        const std::int64_t side = edge.side(b);
        outside |= side > 0;
        best = side >= 0 ? std::min(best, edge.square_distance(b, side)) : best;
    }
    return outside ? static_cast<Thou>(root(best)) : 0;
}

bool surely_parted(const Base& a, const Base& b, Thou far) {
    const Thou surely = far + outline_rounding;
    return parted(a, b, surely) || parted(b, a, surely);
}

bool overlap(const Base& a, const Base& b, Thou slack) {
    const Vec apart = b.centre - a.centre;
    const Thou reach = (a.width + a.depth + b.width + b.depth) / 2 - 2 * std::min(slack, 0);
    if (std::abs(apart.x) > reach || std::abs(apart.y) > reach) {
        return false;
    }
    return deep_in(a, b, slack) && deep_in(b, a, slack);
}

bool inside(Vec point, Shape polygon) {
    bool odd = false;
    const Vec* last = polygon.empty() ? nullptr : &polygon.back();
    Thou before = last != nullptr ? last->y - point.y : 0;
    for (const Vec& to : polygon) {
        const Thou after = to.y - point.y;
        const bool level = std::int64_t{before} * after <= 0; // else all of the edge lies above or below
        if (level) {
            const Vec from = *last;
            const int side = sign(cross(to - from, point - from));
            if (side == 0 && std::min(from.x, to.x) <= point.x && point.x <= std::max(from.x, to.x)) {
                return true;
            }
            // Edges that a ray to the east meets; each counts its lower end and not its upper.
            const bool up = before <= 0 && after > 0;
            const bool down = after <= 0 && before > 0;
            odd ^= (up && side > 0) || (down && side < 0);
        }
        last = &to;
        before = after;
    }
    return odd;
}

bool meets(Vec from, Vec to, Shape polygon) {
    return any_edge_across(from, to, polygon, [&](Vec start, Vec end) { return cross(from, to, start, end); })
           || inside(from, polygon);
}

bool cross(Vec a, Vec b, Vec c, Vec d) {
    if (!boxes_touch(a, b, c, d)) {
        return false;
    }
    const Vec ab = b - a;
    const Vec cd = d - c;
    return sign(cross(ab, c - a)) * sign(cross(ab, d - a)) <= 0
           && sign(cross(cd, a - c)) * sign(cross(cd, b - c)) <= 0;
}

bool crosses_itself(Shape polygon) {
    const std::size_t count = polygon.size();
    if (count < 3) {
        return false;
    }
    const auto corner = [&](std::size_t i) { return polygon[i % count]; };
    for (std::size_t i = 0; i < count; ++i) {
        if (folds_back(corner(i), corner(i + 1), corner(i + 2))) {
            return true;
        }
        // The first edge and the last are neighbours.
        const std::size_t end = i == 0 ? count - 1 : count;
        for (std::size_t j = i + 2; j < end; ++j) {
            if (cross(corner(i), corner(i + 1), corner(j), corner(j + 1))) {
                return true;
            }
        }
    }
    return false;
}

bool convex_meet(Shape a, Shape b) { return meet(a, winding(a), b, winding(b)); }

Quarter quarter_of(const Base& target, Vec from) {
    const std::int64_t ahead = 2 * Frame(target.centre, target.facing).exactly(from).ahead;
    const std::int64_t edge = std::int64_t{target.depth} * one;
    return ahead > edge ? Quarter::front : ahead < -edge ? Quarter::rear : Quarter::flank;
}

} // namespace bounce::table
