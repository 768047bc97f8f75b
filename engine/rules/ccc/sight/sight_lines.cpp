#include "engine/rules/ccc/sight/sight_lines.h"

#include "engine/ground/table/higher_ground.h"
#include "engine/rules/ccc/sight/smoke.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace bounce::ccc {

namespace {

constexpr Lines line_of(std::size_t one, std::size_t other) {
    return Lines{1} << (one * points_of_body + other);
}

/// How far a body reaches to either side of its middle, seen along a line, times the line's length.
std::int64_t aside(Vec along, const Profile& it) {
    return std::max(std::abs(table::cross(along, it.points[1] - it.body.centre)),
                    std::abs(table::cross(along, it.points[2] - it.body.centre)));
}

} // namespace

Profile::Profile(const table::Base& base) : body(base) {
    const table::Corners all = table::corners(base);
    box = table::box_of(all);
    points = {table::front(base), all[0], all[1], all[2], all[3], base.centre};
}

table::Box box_about(const Profile& a, const Profile& b) {
    return {std::min(a.box.left, b.box.left), std::min(a.box.bottom, b.box.bottom),
            std::max(a.box.right, b.box.right), std::max(a.box.top, b.box.top)};
}

bool any_hill_about(const table::Ground& ground, const Profile& a, const Profile& b) {
    if (ground.contours.empty()) {
        return false;
    }
    const table::Box both = box_about(a, b);
    return std::ranges::any_of(ground.contours,
                               [&](const table::Contour& it) { return both.touches(it.box); });
}

bool any_over_hills(const table::Ground& ground, const Profile& from, const Profile& to, Lines lines) {
    table::HigherGround hills(ground);
    std::array<std::optional<table::HigherGround::End>, points_of_body>
        ends; // found when a line first leads there
    for (std::size_t one = 0; one < points_of_body; ++one) {
        const table::HigherGround::End begin = hills.end_at(from.points[one]);
        for (std::size_t other = 0; other < points_of_body; ++other) {
            if ((lines & line_of(one, other)) == 0) {
                continue;
            }
            if (!ends[other]) {
                ends[other] = hills.end_at(to.points[other]);
            }
            if (!hills.hides(begin, *ends[other])) {
                return true;
            }
        }
    }
    return false;
}

Band::Band(const Profile& a, const Profile& b)
    : box(box_about(a, b)), from(a.body.centre), run(b.body.centre - a.body.centre),
      half(std::max(aside(run, a), aside(run, b))) {}

Axis::Axis(Vec a, Vec b) : from(a), to(b), box(table::box_of(a, b)) {
    const Thou wide = box.right - box.left;
    const Thou high = box.top - box.bottom;
    length = std::max(wide, high) + (std::min(wide, high) + 1) / 2;
}

Screen::Screen(const Cloud& cloud)
    : at_(cloud.at), reach_(table::radius(cover_of(cloud))),
      left_(table::along_halves(cloud.facing, cloud.depth, -Thou{cloud.width})),
      right_(table::along_halves(cloud.facing, cloud.depth, cloud.width)),
      half_area_(std::abs(table::cross(right_, left_))) {}

bool Screen::is_beside(const Band& band) const {
    const std::int64_t own =
        std::max(std::abs(table::cross(band.run, left_)), std::abs(table::cross(band.run, right_)));
    return std::abs(table::cross(band.run, at_ - band.from)) > band.half + own;
}

bool Screen::lies_on(const Axis& axis) const {
    const Vec eye = axis.from - at_;
    const Vec mark = axis.to - at_;
    const std::int64_t off = std::abs(table::cross(eye, mark));
    return off <= std::int64_t{axis.length} * reach_ && meets(seen(axis.from), seen(axis.to));
}

bool Screen::may_hold_from(Vec from) const {
    const std::int64_t margin = 2 * std::int64_t{front_rounding} * reach_; // no edge is longer than that
    return beside(table::cross(left_, from), table::cross(right_, from), margin) == 0;
}

bool Screen::holds(Vec point) const {
    const Vec from = point - at_;
    return std::abs(from.x) <= reach_ && std::abs(from.y) <= reach_ && seen(point).beside == 0;
}

Screen::Point Screen::seen(Vec point) const {
    const Vec from = point - at_;
    const std::int64_t left = table::cross(left_, from);
    const std::int64_t right = table::cross(right_, from);
    return {from, left, right, beside(left, right, 0)};
}

unsigned Screen::beside(std::int64_t left, std::int64_t right, std::int64_t margin) const {
    const std::int64_t most = half_area_ + margin;
    const std::int64_t ahead = right - left; // edges are sums and differences of half diagonals
    const std::int64_t aside = right + left;
    return (ahead > most ? 1U : 0U) | (ahead < -most ? 2U : 0U) | (aside > most ? 4U : 0U)
           | (aside < -most ? 8U : 0U);
}

bool Screen::meets(const Point& one, const Point& other) {
    if ((one.beside & other.beside) != 0) {
        return false; // all of it lies beyond one edge
    }
    if (one.beside == 0 || other.beside == 0) {
        return true;
    }
    // It does if the ends of a diagonal lie on both sides of it.
    const std::int64_t off = std::abs(table::cross(one.from, other.from));
    return off <= std::abs(other.left - one.left) || off <= std::abs(other.right - one.right);
}

Screened::Screened(const Screen& screen, const Profile& from, const Profile& to) : beside_(~0U) {
    for (std::size_t i = 0; i < points_of_body; ++i) {
        from_[i] = screen.seen(from.points[i]);
        to_[i] = screen.seen(to.points[i]);
        beside_ &= from_[i].beside & to_[i].beside;
    }
}

Lines Screened::leaves(Lines lines) const {
    if (lies_off()) {
        return lines;
    }
    Lines left = lines;
    for (std::size_t one = 0; one < points_of_body; ++one) {
        for (std::size_t other = 0; other < points_of_body; ++other) {
            const Lines line = line_of(one, other);
            left &= (lines & line) != 0 && blocks(one, other) ? ~line : all_lines;
        }
    }
    return left;
}

} // namespace bounce::ccc
