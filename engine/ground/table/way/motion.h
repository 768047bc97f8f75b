#pragma once

#include "engine/ground/table/measure/frame.h"
#include "engine/ground/table/way/path.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <optional>

namespace bounce::table {

// How the leading edge of a unit meets points and edges on its way. Used for courses only.

/// Whether a leg only changes a unit's position and not its facing.
constexpr bool is_shift(const Leg& leg) { return !is_wheel(leg) && leg.kind != Leg::Kind::turn; }

/// The direction of motion of a leg that is not a wheel or a turn.
[[nodiscard]] Angle way_of(const Pose& pose, const Leg& leg);
/// The side of the leading edge, relative to the facing: front, rear when retiring, and in an oblique the
/// side nearest to the direction of motion.
[[nodiscard]] Angle lead_side(const Leg& leg);
/// The distance of the leading edge from the middle, in half thou, and its length.
struct LeadSize {
    Thou ahead = 0; ///< Twice its distance from the middle.
    Thou width = 0;
};
[[nodiscard]] LeadSize lead_size(const Formation& formation, const Leg& leg);
/// Distances along a leg at which something changes.
using Marks = boost::container::small_vector<Thou, 48>;
/// The stretch of a leg on which an edge is met; begins before 0 if it is already met.
struct Meet {
    Thou from = 0;
    Thou to = 0;
};
using Meets = boost::container::small_vector<Meet, 16>;

/// A length or coordinate in 1/16 thou.
struct Fine {
    std::int64_t x = 0;
    std::int64_t y = 0;
};

/// A leg without rotation. Coordinates have y along the motion, sheared so that the leading edge
/// lies on y = 0: a point at y is met when the unit has gone y.
class Shift {
  public:
    Shift(const Pose& pose, const Formation& formation, const Leg& leg);

    [[nodiscard]] const Box& box() const { return box_; }
    void mark(Vec point, Marks& marks) const;
    void mark(Vec from, Vec to, Marks& marks) const;
    void meet(Vec from, Vec to, Meets& meets) const;

  private:
    [[nodiscard]] Fine seen(Vec point) const;
    void mark(const Fine& point, Marks& marks) const;

    Frame frame_;              ///< Of the way.
    std::int64_t slope_, run_; ///< Sine and cosine of the leading side relative to the motion.
    std::int64_t lead_;        ///< From the unit's middle to the leading edge, along the motion.
    std::int64_t left_, right_;
    Box box_;
};

/// A wheel. Coordinates have the pivot as their origin, mirrored for a wheel to the left; the front
/// edge is a piece of a ray that rotates clockwise from angle 0.
class Swing {
  public:
    Swing(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel);

    [[nodiscard]] const Box& box() const { return box_; }
    void mark(Vec point, Marks& marks) const;
    void mark(Vec from, Vec to, Marks& marks) const;
    void meet(Vec from, Vec to, Meets& meets) const;

  private:
    [[nodiscard]] Fine seen(Vec point) const;
    [[nodiscard]] bool on_ring(const Fine& point) const;
    void mark(const Fine& point, Marks& marks) const;
    void mark(Angle angle, Marks& marks) const;

    Frame frame_;
    std::int64_t side_;            ///< 1 to the right, -1 to the left.
    std::int64_t beside_, before_; ///< The pivot relative to the middle.
    std::int64_t inner_, outer_;   ///< Radii of the front edge's ends.
    Thou measure_radius_;
    Angle turn_;
    Box box_;
};

/// The bounding box of both.
[[nodiscard]] constexpr Box joined(const Box& a, const Box& b) {
    return {std::min(a.left, b.left), std::min(a.bottom, b.bottom), std::max(a.right, b.right),
            std::max(a.top, b.top)};
}
/// The bounding box of everything that a unit covers while it turns on the spot.
[[nodiscard]] Box turning_box(const Pose& pose, const Formation& formation, Angle turn);

/// The last distance along a leg before the unit is nearer than `gap` to a convex thing (with gap 0: before
/// it overlaps it). Nothing if it never is. Tolerates a thou or two.
[[nodiscard]] std::optional<Thou> first_within(const Pose& pose, const Formation& formation, const Leg& leg,
                                               Wheel wheel, Shape thing, Thou gap);
/// Whether it ever is: faster.
[[nodiscard]] bool comes_within(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel,
                                Shape thing, Thou gap);

} // namespace bounce::table
