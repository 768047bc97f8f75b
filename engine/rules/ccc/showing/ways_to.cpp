#include "engine/rules/ccc/showing/ways_to.h"

#include "engine/ground/table/frame.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/movement/standing.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <cstdlib>

namespace bounce::ccc {

namespace {

using table::Formation;
using table::Leg;
using table::Legs;

Angle angle_by(int turn) { return {static_cast<std::uint16_t>(turn)}; }

/// Adds a leg if it does anything; false where there is no room for it.
bool add_leg(Legs& legs, const Leg& leg) {
    if (leg.by == 0 && leg.turn.turn == 0) {
        return true;
    }
    if (legs.count == Legs::most) {
        return false;
    }
    legs.legs[legs.count++] = leg;
    return true;
}
bool add_legs(Legs& legs, const Legs& more) {
    return std::ranges::all_of(more, [&](const Leg& leg) { return add_leg(legs, leg); });
}

Pose at_end(Pose middle, const Formation& room, const Legs& legs) {
    for (const Leg& leg : legs) {
        middle = table::after(middle, room, leg, {});
    }
    return middle;
}

/// Straight ahead, or back, as far as brings the middle of the front nearest to a place.
Leg straight_to(const Pose& middle, const Formation& room, Vec to) {
    const Pose front = front_of(middle, room);
    const Thou ahead = table::Frame(front.at, front.facing).seen(to).ahead;
    return {ahead < 0 ? Leg::Kind::retire : Leg::Kind::advance, std::abs(ahead), {}};
}

Leg wheel_by(int turn) {
    return {turn < 0 ? Leg::Kind::wheel_left : Leg::Kind::wheel_right, 0, angle_by(std::abs(turn))};
}

/// Collects the ways of one unit.
class WaySearch {
  public:
    WaySearch(const Field& field, const State& state, UnitId unit, const Goal& goal)
        : goal_(goal), unit_(state.units[unit]), room_(formation_of(field, state, unit)),
          middle_(middle_of({unit_.at, unit_.facing}, room_)), free_(turns_on_the_spot(unit_)) {}

    std::vector<Legs> all() && {
        planned({}, goal_.facing);
        straight({});
        by_a_wheel({});
        if (free_) {
            turned_freely();
        } else {
            about_first();
            about_last();
        }
        to_the_facing();
        return std::move(ways_);
    }

  private:
    void take(const Legs& legs) {
        if (legs.count > 0 && std::ranges::find(ways_, legs) == ways_.end()) {
            ways_.push_back(legs);
        }
    }

    [[nodiscard]] Angle free_turn() const { return free_ ? table::half_circle : Angle{}; }

    /// As the table plans it for who goes without obstacles.
    void planned(const Legs& before, const Angle* facing) {
        Legs legs = before;
        const Pose from = at_end(middle_, room_, before);
        if (add_legs(legs, table::plan_to(from, room_, goal_.at, facing, {}, free_turn()))) {
            take(legs);
        }
    }

    void straight(Legs legs) {
        if (add_leg(legs, straight_to(at_end(middle_, room_, legs), room_, goal_.at))) {
            take(legs);
        }
    }

    /// Part of the wheel that would bring it to look at the place, or away from it, and on from there: where
    /// its move does not reach for all of the wheel.
    void by_a_wheel(const Legs& before) {
        const Pose from = at_end(middle_, room_, before);
        const Vec way = goal_.at - front_of(from, room_).at;
        if (way == Vec{}) {
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

    void turned_freely() {
        const Vec way = goal_.at - unit_.at;
        if (way == Vec{}) {
            return;
        }
        for (const Angle more : {Angle{}, table::half_circle}) {
            Legs legs;
            add_leg(legs, {Leg::Kind::turn, 0, table::direction_of(way) + more - unit_.facing});
            straight(legs);
        }
    }

    /// "ccc/move.about"_clause
    void about_first() {
        if (unit_.has(Mark::about)) {
            return;
        }
        Legs about;
        add_leg(about, {Leg::Kind::turn, 0, table::half_circle});
        take(about);
        planned(about, goal_.facing);
        straight(about);
        by_a_wheel(about);
    }
    void about_last() {
        if (unit_.has(Mark::about) || goal_.facing == nullptr) {
            return;
        }
        // About its middle, so that its front comes to stand a depth farther on.
        const Angle there = *goal_.facing + table::half_circle;
        const Vec at = goal_.at + table::along(there, room_.depth());
        Legs legs = table::plan_to(middle_, room_, at, &there, {}, {});
        if (add_leg(legs, {Leg::Kind::turn, 0, table::half_circle})) {
            take(legs);
        }
    }

    /// Where it stands, or as near as a wheel leaves it.
    void to_the_facing() {
        if (goal_.facing == nullptr) {
            return;
        }
        const Angle off = *goal_.facing - unit_.facing;
        Legs legs;
        add_leg(legs, free_ ? Leg{Leg::Kind::turn, 0, off} : wheel_by(off.signed_turn()));
        take(legs);
    }

    const Goal& goal_;
    const Unit& unit_;
    Formation room_;
    Pose middle_;
    bool free_;
    std::vector<Legs> ways_;
};

/// What stands in a way, by its corners.
using Blocker = std::vector<Vec>;

std::vector<Blocker> blockers_between(const Field& field, const State& state, UnitId unit,
                                      const table::Box& box) {
    std::vector<Blocker> blockers;
    const auto add = [&](table::Shape shape) {
        if (box.touches(table::box_of(shape))) {
            blockers.emplace_back(shape.begin(), shape.end());
        }
    };
    for (const UnitId other : field.all()) {
        if (is_in_the_way(field, state, unit, other, Counting::seen)
            && !may_pass(field, state, unit, other)) {
            add(table::corners(body_of(field, state, other)));
        }
    }
    const table::Ground& ground = field.scenario.ground;
    for (std::size_t i = 0; i < ground.structures.size(); ++i) {
        if (country_of(field, state).is_house(i)) {
            add(table::corners(ground.structures[i].footprint));
        }
    }
    const drill::Going& going = field.goings[static_cast<std::size_t>(field.arm(unit))];
    for (const table::Area& area : ground.areas) {
        if (going.speed(area.terrain).part == 0) {
            add(area.outline);
        }
    }
    return blockers;
}

/// A place beside each corner, far enough out for a body of that radius.
void add_places(const Blocker& blocker, Thou clear, std::vector<Vec>& places) {
    const table::Box box = table::box_of(blocker);
    const Vec middle{box.left + (box.right - box.left) / 2, box.bottom + (box.top - box.bottom) / 2};
    for (const Vec corner : blocker) {
        const Vec out = corner - middle;
        if (out != Vec{}) {
            places.push_back(corner + table::along(table::direction_of(out), clear));
        }
    }
}

} // namespace

bool turns_on_the_spot(const Unit& unit) {
    return unit.stance >= Stance::unlimbered || unit.is(Posture::away);
}

std::vector<Legs> plain_ways(const Field& field, const State& state, UnitId unit, const Goal& goal) {
    return WaySearch{field, state, unit, goal}.all();
}

std::vector<Legs> ways_round(const Field& field, const State& state, UnitId unit, const Goal& goal) {
    constexpr std::size_t most = 12; // more corners are hardly ever nearer than these
    const Unit& it = state.units[unit];
    const Formation room = formation_of(field, state, unit);
    const Pose middle = middle_of({it.at, it.facing}, room);
    const Thou clear = table::radius(room.width(), room.depth()) + table::inch / 4;
    std::vector<Vec> places;
    for (const Blocker& blocker :
         blockers_between(field, state, unit, table::box_of(it.at, goal.at).grown(clear))) {
        add_places(blocker, clear, places);
    }
    const auto way_by = [&](Vec place) {
        return std::int64_t{table::length(place - it.at)} + table::length(goal.at - place);
    };
    std::ranges::stable_sort(places, {}, way_by);
    places.resize(std::min(places.size(), most));
    const Angle free = turns_on_the_spot(it) ? table::half_circle : Angle{};
    std::vector<Legs> ways;
    for (const Vec place : places) {
        Legs legs = table::plan_to(middle, room, place, nullptr, {}, free);
        const Pose there = at_end(middle, room, legs);
        if (add_legs(legs, table::plan_to(there, room, goal.at, goal.facing, {}, free))) {
            ways.push_back(legs);
        }
    }
    return ways;
}

} // namespace bounce::ccc
