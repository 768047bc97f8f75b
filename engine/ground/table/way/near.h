#pragma once

#include "engine/ground/table/measure/edges.h"
#include "engine/ground/table/way/motion.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <cstdlib>
#include <optional>

namespace bounce::table {

// Common parts of straight moves and turns toward a thing; only for this folder.

/// Things are convex with no more corners than a base.
using Points = boost::container::static_vector<Vec, 4>;

/// Tests whether a body is too near to a thing. All lengths are multiplied by `scale`.
class Near {
  public:
    Near(const Points& thing, Thou gap, Thou scale)
        : thing_(thing), gap_(gap * scale), touch_(graze * scale),
          sure_(gap_ > touch_ ? gap_ - std::max(3 * scale / 4, 1) : scale) {}

    [[nodiscard]] Shape thing() const { return thing_; }
    [[nodiscard]] Thou gap() const { return gap_; }
    /// A body nearer than this is certainly too near, despite rounding.
    [[nodiscard]] Thou sure() const { return sure_; }

    /// The corners used to measure: shrunk if no gap is kept, so that touching does not count.
    [[nodiscard]] Corners core(const Base& body) const {
        return corners(gap_ > touch_ ? body : shrunk(body, touch_));
    }
    [[nodiscard]] std::int64_t square_gap(const Corners& core) const { return square_distance(core, thing_); }
    [[nodiscard]] bool surely(std::int64_t square_gap) const {
        return square_gap < std::int64_t{sure_} * sure_;
    }
    /// Whether the body is nearer at all.
    [[nodiscard]] bool begun(const Corners& body) const {
        if (gap_ > 0) {
            return square_distance(body, thing_) < std::int64_t{gap_} * gap_;
        }
        return !surely_apart(body) && (convex_meet(body, thing_) || square_distance(body, thing_) == 0);
    }

  private:
    /// Whether an edge of the thing separates it from a body by at least a thou.
    [[nodiscard]] bool surely_apart(const Corners& body) const {
        return any_edge(thing_, [&](Vec from, Vec to) {
            const Vec run = to - from;
            const std::int64_t far = std::abs(run.x) + std::abs(run.y); // no less than its length
            const auto beyond = [&](Vec corner) { return cross(run, corner - from) >= far; };
            const auto behind = [&](Vec corner) { return cross(run, corner - from) <= 0; };
            return far > 0 && std::ranges::all_of(body, beyond) && std::ranges::all_of(thing_, behind);
        });
    }

    Points thing_;
    Thou gap_;
    Thou touch_;
    Thou sure_;
};

/// Bisects for the last number from 0 to `late` for which `is` is false; it is true for `late`, and false
/// before `first`.
template <class Is>
Thou last_before(Thou first, Thou late, Is is) {
    if (first == 0 && is(0)) {
        return 0;
    }
    Thou early = std::max(first - 1, 0);
    while (late - early > 1) {
        const Thou between = early + (late - early) / 2;
        (is(between) ? late : early) = between;
    }
    return early;
}

/// The turn, in 1/65536 of a circle, at which a turning or wheeling unit comes too near to a thing.
[[nodiscard]] std::optional<int> turn_until_near(const Pose& pose, const Formation& formation, const Leg& leg,
                                                 Wheel wheel, Shape thing, Thou gap);
/// Whether it ever does.
[[nodiscard]] bool turns_near(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel,
                              Shape thing, Thou gap);

} // namespace bounce::table
