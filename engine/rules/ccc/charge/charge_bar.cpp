#include "engine/rules/ccc/charge/charge_bar.h"

#include "engine/ground/table/measure/frame.h"
#include "engine/ground/table/touch.h"
#include "engine/rules/ccc/charge/bonus.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/charge/wheel.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/movement/standing.h"
#include "engine/rules/ccc/units/officers.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/units/sight.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <optional>

namespace bounce::ccc {

namespace {

/// "ccc/charge.order_of"_clause: whoever has been charged announces nothing; what is written in secret he
/// does not know of.
bool is_charged(const State& state, UnitId unit) {
    return state.phase != Phase::plot
           && std::any_of(state.announced.begin(), state.announced.begin() + state.charges,
                          [&](const Announced& it) { return it.target == unit; });
}

/// The way of a charge that has not begun.
class ChargeWay {
  public:
    ChargeWay(const Field& field, const State& state, const Announce& order)
        : field_(field), state_(state), unit_(order.unit), target_(order.target),
          wheel_(wheeled(field, state, order.unit, order.wheel)),
          room_(formation_of(field, state, order.unit)), body_(table::outline(wheel_.middle, room_)),
          there_(body_of(field, state, order.target)), reach_(greatest_reach(field, state, order.unit)),
          farthest_(farthest_reach(field, state, order.unit)) {}

    /// The first thing that bars it, in the order in which they are told.
    ChargeBar bar() {
        if (const ChargeBar apart = bar_of_distance(); apart != ChargeBar::none) {
            return apart;
        }
        if (!sees(field_, state_, unit_, target_)) {
            return ChargeBar::unseen;
        }
        if (!has_room()) {
            return ChargeBar::no_room;
        }
        if (const ChargeBar before = bar_before(); before != ChargeBar::none) {
            return before;
        }
        if (!leads_there()) {
            return ChargeBar::ground;
        }
        if (is_in_reach()) {
            return ChargeBar::none;
        }
        return way_ + wheel_.cost > reach_ ? ChargeBar::too_far : ChargeBar::deductions;
    }
    /// Whether nothing does: what is told soonest is asked first, and the road before the wheel.
    bool is_open() {
        return bar_of_distance() == ChargeBar::none && bar_before() == ChargeBar::none
               && sees(field_, state_, unit_, target_) && leads_there() && may_stand_there() && has_room()
               && is_in_reach();
    }
    [[nodiscard]] UnitId before() const { return before_; }

  private:
    /// And how far it is to the enemy.
    ChargeBar bar_of_distance() {
        if (table::surely_apart(body_, there_, farthest_)) {
            return ChargeBar::too_far;
        }
        const std::optional<Thou> way = table::straight_way(body_, there_);
        if (!way) {
            return ChargeBar::not_ahead;
        }
        way_ = *way;
        return way_ + wheel_.cost > farthest_ ? ChargeBar::too_far : ChargeBar::none;
    }
    const Way& turn() {
        if (!turn_) {
            turn_ = way_of_wheel(field_, state_, unit_, wheel_);
        }
        return *turn_;
    }
    /// Asked before all of the wheel, which takes longer to follow.
    [[nodiscard]] bool may_stand_there() const {
        Walker there = walker_of(field_, state_, unit_);
        there.middle = wheel_.middle;
        return wheel_.cost == 0 || check_standing(field_, state_, there, Counting::seen).has_value();
    }
    bool has_room() { return has_room_to_wheel(field_, state_, unit_, wheel_, turn(), Counting::seen); }
    /// The way straight ahead.
    struct Road {
        Walker walker;
        table::Leg leg;
        Way way;
    };
    const Road& road() {
        if (!road_) {
            const Walker walker =
                walker_at(field_, state_, unit_, front_of(wheel_.middle, room_), state_.units[unit_].stance);
            const table::Leg leg{.kind = table::Leg::Kind::advance, .by = way_};
            road_ = {walker, leg, way_along(field_, state_, walker, leg, state_.units[unit_].paid)};
        }
        return *road_;
    }
    bool leads_there() { return is_clear(field_, road().walker, road().leg, road().way); }
    /// With what the ground takes at least, as the dice may fall.
    bool is_in_reach() {
        const Thou left = reach_ - wheel_.cost - least_of(field_, state_, turn().tolls);
        const std::uint8_t paid = paid_by(turn().tolls);
        Tolls all;
        std::ranges::copy_if(road().way.tolls, std::back_inserter(all),
                             [&](const Toll& toll) { return (paid_bit(toll.kind) & paid) == 0; });
        return way_ + least_of(field_, state_, all) <= left
               || (!all.empty() && any_stand_has(left, paid, all));
    }
    /// Of a line it may be that only some stands come to what is on the way ("ccc/charge.ragged").
    bool any_stand_has(Thou left, std::uint8_t paid, const Tolls& all) {
        for (int i = 0; i < room_.across; ++i) {
            const table::Base stand = stand_at(i);
            const std::optional<Thou> way = table::straight_way(stand, there_);
            if (!way || *way > left) {
                continue;
            }
            const Tolls tolls = tolls_in_lane(field_, state_, road().walker, stand, *way, paid, all);
            if (*way + least_of(field_, state_, tolls) <= left) {
                return true;
            }
        }
        return false;
    }
    /// "ccc/charge.friend"_clause; of enemies one that lets no stand through to the target.
    ChargeBar bar_before() {
        const Neighbours others =
            neighbours_of(field_, state_, unit_, body_.centre, way_ + table::radius(body_), Counting::seen);
        const table::Frame front(table::front(body_), body_.facing);
        for (const UnitId other : others) {
            if (other == target_ || lies_off(front, other)) {
                continue;
            }
            const table::Base body = body_of(field_, state_, other);
            if (table::surely_apart(body_, body, way_)) {
                continue;
            }
            const std::optional<Thou> until = table::straight_way(body_, body);
            if (!until || *until >= way_) {
                continue;
            }
            if (field_.side(other) != field_.side(unit_)) {
                enemies_.push_back(body);
                before_ = before_ == no_unit ? other : before_;
            } else if (!may_pass(field_, state_, unit_, other)) {
                before_ = other;
                return ChargeBar::friend_before;
            }
        }
        return enemies_.empty() || any_stand_comes() ? ChargeBar::none : ChargeBar::enemy_before;
    }
    /// Surely behind, beside or beyond the way.
    [[nodiscard]] bool lies_off(const table::Frame& front, UnitId other) const {
        const table::Seen at = front.seen(state_.units[other].at);
        const Thou size = extent_of(field_, state_, other) + table::graze;
        return at.ahead + size < 0 || at.ahead - size > way_ || std::abs(at.right) - size > body_.width / 2;
    }
    /// Of its front rank, from its left.
    [[nodiscard]] table::Base stand_at(int i) const {
        return {body_.centre
                    + table::along_halves(body_.facing, room_.depth() - room_.base_depth,
                                          (2 * i + 1 - room_.across) * room_.base_width),
                body_.facing, room_.base_width, room_.base_depth};
    }
    [[nodiscard]] bool any_stand_comes() const {
        for (int i = 0; i < room_.across; ++i) {
            const table::Base stand = stand_at(i);
            const std::optional<Thou> way = table::straight_way(stand, there_);
            if (way && std::ranges::none_of(enemies_, [&](const table::Base& enemy) {
                    const std::optional<Thou> until = table::straight_way(stand, enemy);
                    return until && *until < *way;
                })) {
                return true;
            }
        }
        return false;
    }

    const Field& field_;
    const State& state_;
    UnitId unit_;
    UnitId target_;
    Wheeled wheel_;
    table::Formation room_;
    table::Base body_;
    table::Base there_;
    Thou reach_;    ///< On level ground.
    Thou farthest_; ///< Downhill.
    Thou way_ = 0;  ///< Straight ahead, to the enemy.
    std::optional<Way> turn_;
    std::optional<Road> road_;
    UnitId before_ = no_unit;
    boost::container::static_vector<table::Base, most_units> enemies_;
};

/// What the order itself says, wherever the two stand.
ChargeBar bar_on_words(const Field& field, const State& state, const Announce& order) {
    if (order.target >= field.units() || field.side(order.target) == field.side(order.unit)
        || !stands(state, order.target)) {
        return ChargeBar::no_enemy;
    }
    if (field.arm(order.target) == Arm::officer) {
        return ChargeBar::officer;
    }
    return std::abs(int{order.wheel}) > greatest_wheel(field.parameters) ? ChargeBar::wheel : ChargeBar::none;
}

} // namespace

/// "ccc/charge.who"_clause
ChargeBar bar_on(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    if (!is_regiment(field.arm(unit)) || (field.arm(unit) == Arm::cavalry && it.is(Posture::dismounted))) {
        return ChargeBar::no_charger;
    }
    if (!it.on_table()) {
        return ChargeBar::absent;
    }
    if (it.has(Mark::charged)) {
        return ChargeBar::announced;
    }
    if (it.marked()) {
        return ChargeBar::marked;
    }
    if (it.is(Posture::prone)) {
        return ChargeBar::prone;
    }
    if (!is_led(field, state, unit)) {
        return ChargeBar::leaderless;
    }
    if (is_charged(state, unit)) {
        return ChargeBar::charged;
    }
    const Plot& plot = state.plots[unit]; // "ccc/move.charged"_clause: it would do something else besides
    if (plot.legs > 0 || plot.change.kind != Change::Kind::none || plot.line != 255) {
        return ChargeBar::moves;
    }
    return state.charges < most_charges ? ChargeBar::none : ChargeBar::too_many;
}

BarTo bar_to(const Field& field, const State& state, const Announce& order) {
    if (const ChargeBar senseless = bar_on_words(field, state, order); senseless != ChargeBar::none) {
        return {senseless};
    }
    ChargeWay way(field, state, order);
    const ChargeBar bar = way.bar();
    return {bar, way.before()};
}

bool can_charge_at(const Field& field, const State& state, const Announce& order) {
    return bar_on_words(field, state, order) == ChargeBar::none && ChargeWay(field, state, order).is_open();
}

} // namespace bounce::ccc
