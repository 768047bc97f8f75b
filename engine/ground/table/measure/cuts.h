#pragma once

#include "engine/ground/table/measure/line.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <cstdint>

namespace bounce::table {

/// Positions along a line, as fractions of 2^24.
inline constexpr int cut_bits = 24;
inline constexpr std::int64_t cut_whole = std::int64_t{1} << cut_bits;

/// Adds the positions where a line meets the edges of a polygon to a list; false if its capacity is exceeded.
template <class Cuts>
[[nodiscard]] bool add_cuts(Cuts& cuts, Vec from, Vec to, Shape polygon) {
    const Vec run = to - from;
    return !any_edge_across(from, to, polygon, [&](Vec a, Vec b) {
        std::int64_t over = cross(run, b - a);
        if (over == 0 || !cross(from, to, a, b)) {
            return false;
        }
        std::int64_t way = cross(a - from, b - a);
        way = over < 0 ? -way : way;
        over = over < 0 ? -over : over;
        if (cuts.size() == cuts.capacity()) {
            return true;
        }
        cuts.push_back(((way << cut_bits) + over / 2) / over);
        return false;
    });
}

/// The point at such a position.
[[nodiscard]] inline Vec at_cut(Vec from, Vec to, std::int64_t cut) {
    const Vec run = to - from;
    return from + Vec{scaled_down(run.x * cut, cut_bits), scaled_down(run.y * cut, cut_bits)};
}

/// More than any outline in a scenario has corners; a line cuts each edge at most once.
using EdgeCuts = boost::container::static_vector<std::int64_t, 256>;

/// Calls `use(from, to, in)` for the stretches of a line between the edges of a polygon and its hole, in
/// order, until it returns true; returns whether it did. `in`: the stretch lies in the polygon and not in
/// the hole. With too many edges it is never called.
template <class Use>
bool any_stretch(Vec from, Vec to, Shape outline, Shape hole, Use use) {
    EdgeCuts cuts{0, cut_whole};
    if (!add_cuts(cuts, from, to, outline) || !add_cuts(cuts, from, to, hole)) {
        return false;
    }
    std::ranges::sort(cuts);
    for (std::size_t i = 1; i < cuts.size(); ++i) {
        if (cuts[i] == cuts[i - 1]) {
            continue;
        }
        const Vec middle = at_cut(from, to, (cuts[i] + cuts[i - 1]) / 2);
        const bool in = inside(middle, outline) && (hole.empty() || !inside(middle, hole));
        if (use(cuts[i - 1], cuts[i], in)) {
            return true;
        }
    }
    return false;
}

/// Whether some stretch of a line lies in a polygon.
[[nodiscard]] inline bool runs_through(Vec from, Vec to, Shape outline) {
    return any_stretch(from, to, outline, {},
                       [](std::int64_t /*from*/, std::int64_t /*to*/, bool in) { return in; });
}

/// The distance of such a position along the line, rounded to the nearest thou.
[[nodiscard]] inline Thou thou_at_cut(Vec from, Vec to, std::int64_t cut) {
    // In half thou, since the root is rounded down.
    return scaled_down(cut * root(4 * square(to - from)), cut_bits + 1);
}

} // namespace bounce::table
