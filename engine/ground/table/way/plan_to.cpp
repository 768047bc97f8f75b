// The legs that bring a unit to a place.
#include "engine/ground/table/way/path.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <optional>

namespace bounce::table {

namespace {

/// Whoever would wheel farther than this wheels to the other side.
constexpr int most_wheeled = 49'152;

/// How the way begins or ends: with a turn on the spot or a wheel. -1 and 1 are wheels to the left and the
/// right, 0 turns.
using Bend = int;
constexpr std::array<Bend, 3> bends{0, -1, 1};

/// The circle about which a unit bends: it goes on along a line that passes the middle on the one side or the
/// other, through it if it only turns.
struct Circle {
    Vec middle;
    Thou right = 0; ///< How far it lies to the right of the line.
    Thou front = 0; ///< The middle of the front edge lies so far ahead of it, in half thou.
};

/// A line that touches two circles.
struct Tangent {
    Angle direction;
    Thou length = 0; ///< From beside the one circle's middle to beside the other's.
};
std::optional<Tangent> tangent(const Circle& from, const Circle& to) {
    const Vec way = to.middle - from.middle;
    const Thou right = to.right - from.right;
    const std::int64_t left = square(way) - std::int64_t{right} * right;
    if (left < 0) {
        return {};
    }
    const auto ahead = static_cast<Thou>(root(left));
    return Tangent{direction_of(way) - direction_of(Vec{right, ahead}), ahead};
}

/// Legs with what they measure; the best measure least.
struct Way {
    Legs legs;
    std::int64_t price = 0;
    int turned = 0; ///< Free, with its sense.

    void add(const Leg& leg, std::int64_t cost) {
        if (leg.by != 0 || leg.turn.turn != 0) {
            legs.legs[legs.count++] = leg;
            price += cost;
        }
    }
};

class Planner {
  public:
    Planner(const Pose& pose, const Formation& formation, Vec to, const Angle* facing, Wheel wheel,
            Angle free_turn, Angle turned)
        : pose_(pose), formation_(formation), to_(to), facing_(facing), wheel_(wheel), free_(free_turn),
          turned_(turned.signed_turn()), radius_((formation.width() + 1) / 2 + wheel.radius) {}

    [[nodiscard]] Legs best() {
        for (const Bend first : bends) {
            consider_from(pose_, first, nullptr);
            back_to(first);
        }
        if (facing_ == nullptr) {
            // A turn that is free saves a part of the wheel.
            for (const Bend side : {-1, 1}) {
                const int most = free_.size();
                const Leg turn{Leg::Kind::turn, 0, angle(side * most - turned_)};
                consider_from(after(pose_, formation_, turn, wheel_), side, &turn);
            }
        }
        return best_ ? best_->legs : any();
    }

  private:
    static Angle angle(int turn) { return {static_cast<std::uint16_t>(turn)}; }
    [[nodiscard]] Way begun() const {
        Way way;
        way.turned = turned_;
        return way;
    }
    /// Adds a turn on the spot; false if it is not free.
    [[nodiscard]] bool turn(Way& way, Angle by) const {
        way.add({Leg::Kind::turn, 0, by}, 0);
        way.turned += by.signed_turn();
        return free_.turn >= half_circle.turn || std::abs(way.turned) <= free_.size();
    }

    /// Where the unit's middle lies while its front edge's middle is there, looking this way.
    [[nodiscard]] Vec middle_at(Vec front, Angle facing) const {
        return front - along_halves(facing, formation_.depth());
    }
    /// The circle of a bend that begins or ends where the unit stands so.
    [[nodiscard]] Circle circle(Vec middle, Angle facing, Bend bend) const {
        if (bend == 0) {
            return {middle, 0, formation_.depth()};
        }
        const Thou beside = formation_.width() + 2 * wheel_.radius;
        return {middle + along_halves(facing, formation_.depth(), bend * beside), bend * radius_, 0};
    }

    void take(const Way& way) {
        if (!best_ || way.price < best_->price) {
            best_ = way;
        }
    }

    /// Adds a turn or wheel; false if it is no such bend.
    [[nodiscard]] bool bend(Way& way, Angle from, Angle to, Bend side) const {
        if (side == 0) {
            return turn(way, to - from);
        }
        const Angle round = side < 0 ? from - to : to - from;
        if (round.turn > most_wheeled) {
            return false;
        }
        // No single wheel goes more than half round.
        const int first = round.turn > half_circle.turn ? round.turn / 2 : 0;
        for (const int part : {first, round.turn - first}) {
            const Leg leg{side < 0 ? Leg::Kind::wheel_left : Leg::Kind::wheel_right,
                          0,
                          {static_cast<std::uint16_t>(part)}};
            way.add(leg, measured(formation_, leg, wheel_));
        }
        return true;
    }

    /// Ways that begin with this bend and go ahead then.
    void consider_from(const Pose& pose, Bend first, const Leg* before) {
        Way way = begun();
        if (before != nullptr && !turn(way, before->turn)) {
            return;
        }
        const Circle from = circle(pose.at, pose.facing, first);
        if (facing_ == nullptr) {
            ahead(way, pose.facing, first, from, {to_, 0, 0}, 0);
            return;
        }
        for (const Bend last : bends) {
            ahead(way, pose.facing, first, from, circle(middle_at(to_, *facing_), *facing_, last), last);
        }
    }

    void ahead(Way way, Angle facing, Bend first, const Circle& from, const Circle& to, Bend last) {
        const std::optional<Tangent> line = tangent(from, to);
        if (!line) {
            return;
        }
        const Angle direction = line->length > plan_slack ? line->direction : facing;
        Thou by = line->length + (to.front - from.front) / 2;
        if (by < -plan_slack || !bend(way, facing, direction, first)) {
            return;
        }
        by = std::max(by, 0);
        way.add({Leg::Kind::advance, by, {}}, by);
        if (facing_ == nullptr || bend(way, direction, *facing_, last)) {
            take(way);
        }
    }

    /// What lies behind is reached backwards, after a turn at most; going about is preferred unless it is
    /// twice as far.
    void back_to(Bend first) {
        if (first != 0) {
            return;
        }
        const Vec target = facing_ == nullptr ? to_ : middle_at(to_, *facing_);
        const Vec way_back = pose_.at - target;
        const Angle direction = square(way_back) == 0 ? pose_.facing : direction_of(way_back);
        const Thou by = length(way_back) + (facing_ == nullptr ? formation_.depth() / 2 : 0);
        Way way = begun();
        if (!bend(way, pose_.facing, direction, 0)) {
            return;
        }
        way.add({Leg::Kind::retire, by, {}}, 2 * std::int64_t{by});
        if (facing_ == nullptr || bend(way, direction, *facing_, 0)) {
            take(way);
        }
    }

    /// Where neither free turns nor wheels lead: as far round as it must be, ahead, and round as far as it
    /// may be.
    [[nodiscard]] Legs any() const {
        Way way = begun();
        const Vec run = to_ - pose_.at;
        const Angle direction = square(run) == 0 ? pose_.facing : direction_of(run);
        const bool free = turn(way, direction - pose_.facing);
        way.add({Leg::Kind::advance, std::max(length(run) - formation_.depth() / 2, 0), {}}, 0);
        if (facing_ != nullptr) {
            const int most = free_.size();
            const int before = free ? way.turned : 0;
            const int last = std::clamp((*facing_ - direction).signed_turn(), -most - before, most - before);
            way.add({Leg::Kind::turn, 0, angle(last)}, 0);
        }
        return way.legs;
    }

    Pose pose_;
    Formation formation_;
    Vec to_;
    const Angle* facing_;
    Wheel wheel_;
    Angle free_;
    int turned_; ///< Before.
    Thou radius_;
    std::optional<Way> best_;
};

} // namespace

Legs plan_to(const Pose& pose, const Formation& formation, Vec to, const Angle* facing, Wheel wheel,
             Angle free_turn, Angle turned) {
    return Planner(pose, formation, to, facing, wheel, free_turn, turned).best();
}

} // namespace bounce::table
