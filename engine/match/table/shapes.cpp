#include "engine/match/table/shapes.h"

#include <algorithm>

namespace bounce::table {

namespace {

/// Whether two segments cross in a point inside both.
bool cross_inside(Vec a, Vec b, Vec c, Vec d) {
    const auto side = [](Vec from, Vec to, Vec of) {
        const std::int64_t turn = cross(to - from, of - from);
        return turn > 0 ? 1 : turn < 0 ? -1 : 0;
    };
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

bool crosses_edges(Vec a, Vec b, Shape polygon) {
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        if (cross_inside(a, b, polygon[i], polygon[(i + 1) % polygon.size()])) {
            return true;
        }
    }
    return false;
}

/// In a polygon or no more than a rounding off its edge.
bool in_or_on(Vec point, Shape polygon) {
    bool near = inside(point, polygon);
    for (std::size_t i = 0; i < polygon.size() && !near; ++i) {
        near = square_distance(point, polygon[i], polygon[(i + 1) % polygon.size()]) <= 2;
    }
    return near;
}

/// The corner on the left of a course at one of its points: half a width off both segments that meet there.
Vec corner(Vec at, Angle before, Angle after, Thou half) {
    const int bend = (after - before).signed_turn();
    const Angle middle = before + Angle{static_cast<std::uint16_t>(bend / 2)};
    const std::int64_t slant = cosine(Angle{static_cast<std::uint16_t>(bend / 2)});
    const auto reach = static_cast<Thou>((std::int64_t{half} * one + slant / 2) / slant);
    return at + along(middle, 0, -reach);
}

/// The left side of a course, from its first point to its last.
std::vector<Vec> left_side(const std::vector<Vec>& course, Thou half) {
    std::vector<Vec> side;
    for (std::size_t i = 0; i < course.size(); ++i) {
        const Angle before = direction_of(i == 0 ? course[1] - course[0] : course[i] - course[i - 1]);
        const Angle after = i + 1 == course.size() ? before : direction_of(course[i + 1] - course[i]);
        side.push_back(corner(course[i], before, after, half));
    }
    return side;
}

bool bends_back(const std::vector<Vec>& course) {
    for (std::size_t i = 2; i < course.size(); ++i) {
        if (dot(course[i - 1] - course[i - 2], course[i] - course[i - 1]) < 0) {
            return true;
        }
    }
    return false;
}

/// A point `by` beyond `end` on the line that comes from `from`.
Vec carried(Vec from, Vec end, Thou by) { return end + along(direction_of(end - from), by); }

} // namespace

std::optional<std::vector<Vec>> band(const std::vector<Vec>& course, Thou width, bool carry_first,
                                     bool carry_last) {
    if (course.size() < 2 || bends_back(course)) {
        return std::nullopt;
    }
    std::vector<Vec> line = course;
    if (carry_first) {
        line.front() = carried(course[1], course[0], width);
    }
    if (carry_last) {
        line.back() = carried(course[course.size() - 2], course.back(), width);
    }
    std::vector<Vec> outline = left_side(line, width / 2);
    std::ranges::reverse(line);
    const std::vector<Vec> other = left_side(line, width / 2);
    outline.insert(outline.end(), other.begin(), other.end());
    return crosses_itself(outline) ? std::nullopt : std::optional{std::move(outline)};
}

bool lies_within(Shape inner, Shape outer) {
    for (std::size_t i = 0; i < inner.size(); ++i) {
        const Vec a = inner[i];
        const Vec b = inner[(i + 1) % inner.size()];
        const Vec middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
        if (!in_or_on(a, outer) || !in_or_on(middle, outer) || crosses_edges(a, b, outer)) {
            return false;
        }
    }
    return true;
}

bool touches(const Base& base, Shape polygon) {
    const Corners at = corners(base);
    for (std::size_t i = 0; i < at.size(); ++i) {
        if (meets(at[i], at[(i + 1) % at.size()], polygon)) {
            return true;
        }
    }
    return !polygon.empty() && inside(polygon.front(), at);
}

bool passes(Shape course, Shape polygon) {
    for (std::size_t i = 1; i < course.size(); ++i) {
        if (meets(course[i - 1], course[i], polygon)) {
            return true;
        }
    }
    return false;
}

} // namespace bounce::table
