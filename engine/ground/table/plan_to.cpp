#include "engine/ground/table/path.h"

#include <algorithm>

namespace bounce::table {

namespace {

/// Turns smaller than this (a tenth of a degree or so) are not worth a leg.
constexpr int least_turn = 24;

/// Puts legs together and keeps count of where they lead.
class Drawing {
  public:
    Drawing(const Pose& pose, const Formation& formation, Wheel wheel)
        : pose_(pose), formation_(formation), wheel_(wheel) {}

    void add(const Leg& leg) {
        const bool nothing = leg.kind == Leg::Kind::advance || leg.kind == Leg::Kind::retire
                                 ? leg.by <= 0
                                 : leg.turn.size() < least_turn;
        if (nothing || legs_.count == Legs::most) {
            return;
        }
        legs_.legs[legs_.count++] = leg;
        pose_ = after(pose_, formation_, leg, wheel_);
    }
    /// Straight ahead as far as brings the middle nearest to a point.
    void ahead_to(Vec middle) {
        const Vec way = middle - pose_.at;
        const std::int64_t ahead =
            std::int64_t{sine(pose_.facing)} * way.x + std::int64_t{cosine(pose_.facing)} * way.y;
        add({Leg::Kind::advance, scaled_down(ahead, 30), {}});
    }

    [[nodiscard]] const Pose& pose() const { return pose_; }
    [[nodiscard]] const Legs& legs() const { return legs_; }

  private:
    Pose pose_;
    Formation formation_;
    Wheel wheel_;
    Legs legs_;
};

/// How far to wheel to one side so that an advance after it brings the middle of the body to a point;
/// nothing if the point lies within the circle.
struct Turning {
    bool possible = false;
    Angle by;
};
Turning turning(const Pose& pose, const Formation& formation, Wheel wheel, Vec middle, int side) {
    const Vec to_pivot =
        along_halves(pose.facing, formation.depth(), side * (formation.width() + 2 * wheel.radius));
    const Vec way = middle - (pose.at + to_pivot);
    const Thou radius = formation.width() / 2 + wheel.radius;
    const std::int64_t beyond = square(way) - std::int64_t{radius} * radius;
    if (beyond < 0) {
        return {};
    }
    // seen from the pivot, the middle lies `radius` to the side and ahead or behind: that angle is the same
    // before the turn is known
    const auto ahead = static_cast<Thou>(root(beyond));
    const Angle aside = direction_of({radius, ahead});
    const Angle facing = side > 0 ? direction_of(way) + aside : direction_of(way) - aside;
    return {true, side > 0 ? facing - pose.facing : pose.facing - facing};
}

/// The wheel that turns less, then straight ahead.
void wheel_to(Drawing& drawing, const Formation& formation, Wheel wheel, Vec middle) {
    const Turning left = turning(drawing.pose(), formation, wheel, middle, -1);
    const Turning right = turning(drawing.pose(), formation, wheel, middle, 1);
    constexpr std::uint16_t most =
        40000; // a little more than half a circle: beyond it the other side is meant
    const bool by_left = left.possible && left.by.turn < most;
    const bool by_right = right.possible && right.by.turn < most;
    if (by_right && (!by_left || right.by.turn <= left.by.turn)) {
        drawing.add({Leg::Kind::wheel_right, 0, right.by});
    } else if (by_left) {
        drawing.add({Leg::Kind::wheel_left, 0, left.by});
    }
    drawing.ahead_to(middle);
}

/// Brings the middle of the body to a point.
void go(Drawing& drawing, const Formation& formation, Wheel wheel, Vec middle, Angle free_turn) {
    const Vec way = middle - drawing.pose().at;
    if (way == Vec{}) {
        return;
    }
    const Angle aside = direction_of(way) - drawing.pose().facing;
    const Angle behind = aside + half_circle;
    if (aside.size() <= free_turn.size()) {
        drawing.add({Leg::Kind::turn, 0, aside});
        drawing.ahead_to(middle);
    } else if (behind.size() <= free_turn.size() && square(way) <= square(Vec{4 * inch, 0})) {
        drawing.add({Leg::Kind::turn, 0, behind});
        drawing.add({Leg::Kind::retire, length(middle - drawing.pose().at), {}});
    } else {
        wheel_to(drawing, formation, wheel, middle);
    }
}

/// The last turn: on the spot if it is free, else a wheel, for which one has to begin somewhere else.
Leg last_turn(Angle by, Angle free_turn) {
    if (by.size() <= free_turn.size()) {
        return {Leg::Kind::turn, 0, by};
    }
    return by.signed_turn() > 0 ? Leg{Leg::Kind::wheel_right, 0, by} : Leg{Leg::Kind::wheel_left, 0, -by};
}

/// How far a leg moves the middle of a body that ends it with this facing.
Vec moved_by(const Leg& leg, Angle facing, const Formation& formation, Wheel wheel) {
    const bool left = leg.kind == Leg::Kind::wheel_left;
    const Angle before = left ? facing + leg.turn : facing - leg.turn;
    const Pose start{{}, before};
    return after(start, formation, leg, wheel).at;
}

Legs facing_plan(const Pose& pose, const Formation& formation, Vec middle, Angle facing, Wheel wheel,
                 Angle free_turn) {
    Vec aim = middle;
    Legs legs;
    // where the last wheel begins depends on how one comes there: three rounds settle it to a few thou
    for (int round = 0; round < 3; ++round) {
        Drawing drawing{pose, formation, wheel};
        go(drawing, formation, wheel, aim, free_turn);
        const Leg last = last_turn(facing - drawing.pose().facing, free_turn);
        drawing.add(last);
        legs = drawing.legs();
        if (last.kind == Leg::Kind::turn) {
            break;
        }
        aim = middle - moved_by(last, facing, formation, wheel);
    }
    return legs;
}

} // namespace

Legs plan_to(const Pose& pose, const Formation& formation, Vec to, const Angle* facing, Wheel wheel,
             Angle free_turn) {
    if (facing != nullptr) {
        const Vec middle = to - along_halves(*facing, formation.depth());
        return facing_plan(pose, formation, middle, *facing, wheel, free_turn);
    }
    // the front looks where it has come from at the end, which tells where the middle stands
    Vec middle = to;
    Legs legs;
    for (int round = 0; round < 4; ++round) {
        Drawing drawing{pose, formation, wheel};
        go(drawing, formation, wheel, middle, free_turn);
        legs = drawing.legs();
        const Vec short_by = to - front(outline(drawing.pose(), formation));
        if (square(short_by) <= 4) {
            break;
        }
        middle = middle + short_by;
    }
    return legs;
}

} // namespace bounce::table
