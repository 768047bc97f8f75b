#pragma once

#include "engine/ground/table/measure/frame.h"
#include "engine/ground/table/way/path.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <optional>

namespace bounce::table {

/// How the edge of a unit that goes first comes upon points and edges on its way. Used for courses only.

/// Whether a leg changes nothing but where the unit stands.
constexpr bool is_shift(const Leg& leg) { return !is_wheel(leg) && leg.kind != Leg::Kind::turn; }

/// Whither a leg that is no wheel or turn leads.
[[nodiscard]] Angle way_of(const Pose& pose, const Leg& leg);
/// Whither the edge looks that goes first: ahead, back when retiring, and of slanting ways the edge that
/// looks most nearly along them.
[[nodiscard]] Angle lead_side(const Leg& leg);
/// How far the edge that goes first lies from the middle, and how long it is, both in half thou of the first.
struct LeadSize {
    Thou ahead = 0; ///< Twice its distance from the middle.
    Thou width = 0;
};
[[nodiscard]] LeadSize lead_size(const Formation& formation, const Leg& leg);
/// Measures along a leg at which something changes.
using Marks = boost::container::small_vector<Thou, 48>;
/// From where to where along a leg an edge is met; begins before 0 if it is met already.
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

/// A leg that shifts the unit. It is looked at with the way ahead along y, sheared so that the first edge
/// lies on y = 0: what has a point at y is met there when the unit has gone y.
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
    std::int64_t slope_, run_; ///< Sine and cosine of the first edge's side, seen from the way.
    std::int64_t lead_;        ///< From the unit's middle to the first edge, along the way.
    std::int64_t left_, right_;
    Box box_;
};

/// A wheel. It is looked at from the point about which it turns, mirrored if it goes to the left; the front
/// edge is a piece of a ray that turns clockwise from angle 0.
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
    std::int64_t beside_, before_; ///< The turning point, seen from the middle.
    std::int64_t inner_, outer_;   ///< Radii of the front edge's ends.
    Thou measure_radius_;
    Angle turn_;
    Box box_;
};

/// Around both.
[[nodiscard]] constexpr Box joined(const Box& a, const Box& b) {
    return {std::min(a.left, b.left), std::min(a.bottom, b.bottom), std::max(a.right, b.right),
            std::max(a.top, b.top)};
}
/// The box of all that a unit covers while it turns on the spot.
[[nodiscard]] Box turning_box(const Pose& pose, const Formation& formation, Angle turn);

/// The last measure before a unit on a leg is nearer than `gap` to a convex thing; with gap 0, before it lies
/// on it. Nothing if it never is. A thou or two are forgiven.
[[nodiscard]] std::optional<Thou> first_within(const Pose& pose, const Formation& formation, const Leg& leg,
                                               Wheel wheel, Shape thing, Thou gap);
/// Whether it ever is: sooner told.
[[nodiscard]] bool comes_within(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel,
                                Shape thing, Thou gap);

} // namespace bounce::table
