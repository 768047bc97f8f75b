#include "engine/drill/planner/ways.h"
#include "engine/ground/table/measure/frame.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace bounce::drill {

namespace {

using table::Leg;
using table::Legs;

Angle angle_by(int turn) { return {static_cast<std::uint16_t>(turn)}; }

Leg turn_by(int turn) { return {Leg::Kind::turn, 0, angle_by(turn)}; }
Leg wheel_by(int turn) {
    return {turn < 0 ? Leg::Kind::wheel_left : Leg::Kind::wheel_right, 0, angle_by(std::abs(turn))};
}

/// Collects the plain ways of one unit.
class PlainWays {
  public:
    PlainWays(const Dragged& dragged, const Destination& destination) : dragged_(dragged), to_(destination) {}

    std::vector<Legs> all() && {
        planned({}, to_.facing);
        straight({});
        turned({});
        wheeled({});
        wheeled_alone();
        if (dragged_.about) {
            about_first();
            about_last();
        }
        to_the_facing();
        return std::move(ways_);
    }

    std::vector<Legs> after_step(const Leg& step) && {
        Legs legs;
        add_leg(legs, step);
        planned(legs, to_.facing);
        turned(legs);
        straight(legs);
        return std::move(ways_);
    }

  private:
    [[nodiscard]] bool turns_freely() const { return dragged_.turn.turn >= table::half_circle.turn; }
    [[nodiscard]] Pose end_of(const Legs& legs) const { return after(dragged_, legs); }

    void take(const Legs& legs) {
        if (legs.count > 0 && std::ranges::find(ways_, legs) == ways_.end()) {
            ways_.push_back(legs);
        }
    }

    /// As the table plans it for who goes without hindrance; without wheels for who only turns.
    void planned(const Legs& before, std::optional<Angle> facing) {
        for (const Angle turn : {dragged_.turn, Angle{}}) {
            Legs legs = before;
            const Legs more =
                table::plan_to(end_of(before), dragged_.formation, to_.at, facing ? &*facing : nullptr,
                               dragged_.wheel, turn, before.count == 0 ? dragged_.turned : Angle{});
            const bool can = dragged_.wheels || std::ranges::none_of(more, table::is_wheel);
            if (can && add_legs(legs, more)) {
                take(legs);
            }
        }
    }

    /// Straight ahead, or back, as far as brings its front nearest to the destination.
    void straight(Legs legs) {
        const Pose front = table::front_of(end_of(legs), dragged_.formation);
        const Thou ahead = table::Frame(front.at, front.facing).seen(to_.at).ahead;
        if (ahead < 0 && !dragged_.backs) {
            take(legs);
        } else if (add_leg(legs, {ahead < 0 ? Leg::Kind::retire : Leg::Kind::advance, std::abs(ahead), {}})) {
            take(legs);
        }
    }

    /// Turned to the destination or away from it, as far as it may turn; then on, and turned back if that
    /// costs nothing.
    void turned(const Legs& before) {
        const Vec way = to_.at - end_of(before).at;
        if (dragged_.turn.turn == 0 || way == Vec{}) {
            return;
        }
        const Angle towards = table::direction_of(way) - end_of(before).facing;
        for (const Angle whole : {towards, towards + table::half_circle, table::half_circle}) {
            Legs legs = before;
            if (add_leg(legs, turn_by(as_may_be(whole.signed_turn())))) {
                straight(legs);
            }
        }
        if (before.count == 0 && !to_.facing) {
            planned_turning(dragged_.middle.facing);
        }
    }
    [[nodiscard]] int as_may_be(int turn) const {
        const int most = dragged_.turn.size();
        const int so_far = dragged_.turned.signed_turn();
        return turns_freely() ? turn : std::clamp(turn, -most - so_far, most - so_far);
    }

    /// There and looking so, by turns alone.
    void planned_turning(Angle facing) {
        const Legs legs = table::plan_to(dragged_.middle, dragged_.formation, to_.at, &facing, dragged_.wheel,
                                         dragged_.turn, dragged_.turned);
        if (std::ranges::none_of(legs, table::is_wheel)) {
            take(legs);
        }
    }

    /// Part of the wheel that would bring it to look at the destination, or away from it, and on from there:
    /// where its move does not reach for all of the wheel.
    void wheeled(const Legs& before) {
        const Pose from = end_of(before);
        const Vec way = to_.at - table::front_of(from, dragged_.formation).at;
        if (!dragged_.wheels || way == Vec{}) {
            return;
        }
        const Angle towards = table::direction_of(way) - from.facing;
        for (const Angle whole : {towards, towards + table::half_circle}) {
            for (const int quarters : {1, 2, 3, 4}) {
                Legs legs = before;
                if (add_leg(legs, wheel_by(whole.signed_turn() * quarters / 4))) {
                    straight(legs);
                }
            }
        }
    }

    /// By a wheel to either side that brings the middle of its front nearest to the place.
    void wheeled_alone() {
        const Pose front = table::front_of(dragged_.middle, dragged_.formation);
        const Thou beside = dragged_.formation.width() / 2 + dragged_.wheel.radius;
        for (const int side : {-1, 1}) {
            const Vec pivot = front.at + table::along(front.facing, 0, side * beside);
            if (dragged_.wheels && pivot != to_.at) {
                const Angle now = front.facing + angle_by(-side * table::quarter.turn);
                const int turn = (table::direction_of(to_.at - pivot) - now).signed_turn();
                Legs legs;
                if (turn * side > 0 && add_leg(legs, wheel_by(turn))) {
                    take(legs);
                }
            }
        }
    }

    void about_first() {
        Legs about;
        add_leg(about, turn_by(table::half_circle.turn));
        take(about);
        planned(about, to_.facing);
        straight(about);
        wheeled(about);
    }
    /// About its middle, so that its front comes to stand a depth farther on.
    void about_last() {
        if (!to_.facing) {
            return;
        }
        const Angle there = *to_.facing + table::half_circle;
        const Vec at = to_.at + table::along(there, dragged_.formation.depth());
        Legs legs = table::plan_to(dragged_.middle, dragged_.formation, at, &there, dragged_.wheel, {});
        if (add_leg(legs, turn_by(table::half_circle.turn))) {
            take(legs);
        }
    }

    /// Where it stands, or as near as a wheel leaves it.
    void to_the_facing() {
        if (!to_.facing) {
            return;
        }
        const int off = (*to_.facing - dragged_.middle.facing).signed_turn();
        for (const Leg& leg : {turn_by(off), turn_by(as_may_be(off)), wheel_by(off)}) {
            Legs legs;
            if (dragged_.wheels || !table::is_wheel(leg)) {
                add_leg(legs, leg);
                take(legs);
            }
        }
        for (const int eighth : {7, 6, 5, 4, 3, 2, 1}) { // as far as there is room
            Legs legs;
            add_leg(legs, turn_by(as_may_be(off * eighth / 8)));
            take(legs);
        }
    }

    const Dragged& dragged_;
    const Destination& to_;
    std::vector<Legs> ways_;
};

} // namespace

std::vector<Legs> plain_ways(const Dragged& dragged, const Destination& destination) {
    return PlainWays{dragged, destination}.all();
}

std::vector<Legs> ways_after_a_step(const Dragged& dragged, const Destination& destination) {
    constexpr int parts = 24;
    std::vector<Legs> ways;
    for (int part = 1; part <= parts; ++part) {
        const Thou by = dragged.most * part / parts / 2;
        const int turn = table::quarter.turn * part / parts;
        for (const Leg& step : {Leg{Leg::Kind::advance, by, {}}, Leg{Leg::Kind::retire, by, {}},
                                wheel_by(turn), wheel_by(-turn)}) {
            if (table::is_wheel(step) ? dragged.wheels : dragged.backs || step.kind == Leg::Kind::advance) {
                std::ranges::move(PlainWays{dragged, destination}.after_step(step), std::back_inserter(ways));
            }
        }
    }
    return ways;
}

} // namespace bounce::drill
