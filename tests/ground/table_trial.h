#pragma once

#include "engine/ground/table/base.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <rapidcheck.h>
#include <vector>

namespace bounce::table::trial {

/// Things on a table made at random, the table turned and mirrored, and what is measured on it in floating
/// point: what the tests of the inch table share.

inline constexpr Thou widest = 200'000;

// ---- Things to measure

inline Angle any_angle() { return {static_cast<std::uint16_t>(*rc::gen::inRange(0, 65536))}; }

inline Vec any_vec(Thou most) {
    const auto x = *rc::gen::inRange<Thou>(-most, most + 1);
    const auto y = *rc::gen::inRange<Thou>(-most, most + 1);
    return {x, y};
}

/// Bases near one another, so that some touch, some overlap and some stand apart.
inline Base any_base(Thou spread = 3000) {
    const Vec centre = any_vec(spread);
    const Angle facing = *rc::gen::inRange(0, 4) == 0
                             ? Angle{static_cast<std::uint16_t>(*rc::gen::inRange(0, 8) * eighth.turn)}
                             : any_angle();
    const auto width = *rc::gen::inRange<Thou>(200, 4000);
    const auto depth = *rc::gen::inRange<Thou>(200, 4000);
    return {centre, facing, width, depth};
}

/// Points around a middle at growing angles: a polygon that does not cross itself, seldom convex.
inline std::vector<Vec> any_star(Thou least, Thou most) {
    const auto count = *rc::gen::inRange(3, 9);
    const Vec middle = any_vec(2000);
    std::vector<Vec> star;
    for (int i = 0; i < count; ++i) {
        const Angle way{static_cast<std::uint16_t>(65536 * i / count)};
        star.push_back(middle + along(way, *rc::gen::inRange<Thou>(least, most)));
    }
    return star;
}

// ---- The table turned and mirrored

inline Vec quarter_turned(Vec a) { return {a.y, -a.x}; }
inline Vec mirrored(Vec a) { return {-a.x, a.y}; }
inline Base quarter_turned(const Base& base) {
    return {quarter_turned(base.centre), base.facing + quarter, base.width, base.depth};
}
inline Base mirrored(const Base& base) {
    return {mirrored(base.centre), -base.facing, base.width, base.depth};
}

/// Mirroring swaps left and right corners.
inline Corners mirrored(const Corners& at) {
    return {mirrored(at[1]), mirrored(at[0]), mirrored(at[3]), mirrored(at[2])};
}

// ---- Slow and obvious definitions, in floating point

struct Point {
    double x, y;
};
inline Point point(Vec a) { return {static_cast<double>(a.x), static_cast<double>(a.y)}; }
inline double radians(Angle angle) { return angle.turn * std::numbers::pi / 32768; }
inline double gap(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

/// A point of the plane as a base sees it: ahead of its middle and to the right.
inline Point seen_from(const Base& base, Point at) {
    const double x = at.x - base.centre.x;
    const double y = at.y - base.centre.y;
    const double s = std::sin(radians(base.facing));
    const double c = std::cos(radians(base.facing));
    return {c * x - s * y, s * x + c * y};
}

/// How deep a point lies in a base; negative outside.
inline double depth_in(const Base& base, Point at) {
    const Point local = seen_from(base, at);
    return std::min(base.width / 2.0 - std::abs(local.x), base.depth / 2.0 - std::abs(local.y));
}

/// Points all along an outline, corners among them.
inline std::vector<Point> outline_points(Shape shape, int steps) {
    std::vector<Point> points;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const Point from = point(shape[i]);
        const Point to = point(shape[(i + 1) % shape.size()]);
        for (int step = 0; step < steps; ++step) {
            const double part = static_cast<double>(step) / steps;
            points.push_back({from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part});
        }
    }
    return points;
}

/// The longest way from a point of the outline to the next one sampled.
inline double coarseness(Shape shape, int steps) {
    double longest = 0;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        longest = std::max(longest, gap(point(shape[i]), point(shape[(i + 1) % shape.size()])));
    }
    return longest / steps;
}

inline double sampled_gap(const std::vector<Point>& a, const std::vector<Point>& b) {
    double least = 1e18;
    for (const Point own : a) {
        for (const Point other : b) {
            least = std::min(least, gap(own, other));
        }
    }
    return least;
}

/// Whether a polygon runs around a point, by summing the angles at it.
inline bool runs_around(Point at, Shape polygon) {
    double sum = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point from = point(polygon[i]);
        const Point to = point(polygon[(i + 1) % polygon.size()]);
        const double first = std::atan2(from.y - at.y, from.x - at.x);
        const double second = std::atan2(to.y - at.y, to.x - at.x);
        sum += std::remainder(second - first, 2 * std::numbers::pi);
    }
    return std::abs(sum) > 1;
}

} // namespace bounce::table::trial
