#include "engine/rules/ccc/charge/charge_way.h"

#include "engine/ground/table/measure/frame.h"
#include "engine/ground/table/way/motion.h"
#include "engine/rules/ccc/charge/bonus.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace bounce::ccc {

namespace {

/// What rounding may make of a way that a wheel and a march make up together.
constexpr Thou rounding = 16;

/// Around all that a unit covers, however it wheels about a corner of its front.
table::Box box_of_wheels(const table::Base& body) {
    return table::box_of(body).grown(body.width + body.depth + rounding);
}

bool is_level(const table::Ground& ground, const table::Base& body, const table::Base& there) {
    // The unit comes no farther than to have its front at the enemy.
    const table::Box end = table::box_of(there).grown(table::radius(body) + rounding);
    const table::Box all = table::joined(box_of_wheels(body), end);
    return std::ranges::none_of(ground.contours,
                                [&](const table::Contour& hill) { return all.touches(hill.box); });
}

} // namespace

Onset::Onset(Position now, UnitId who, UnitId whom)
    : pos(now), unit(who), target(whom), room(formation_of(now, who)),
      middle(middle_of({now.state.units[who].at, now.state.units[who].facing}, room)),
      there(body_of(now, whom)), reach(greatest_reach(now, who)), farthest(farthest_reach(now, who)),
      level(is_level(now.field.scenario.ground, table::outline(middle, room), there)) {}

const Onset::Others& Onset::others() {
    if (!others_) {
        others_.emplace();
        const Thou size = table::radius(room.width(), room.depth());
        const Thou about = farthest + 2 * (room.width() + room.depth()) + size + rounding;
        for (const UnitId other : neighbours_of(pos, unit, middle.at, about, Counting::seen)) {
            if (other != target && !may_pass(pos, unit, other)) {
                others_->push_back({other, body_of(pos, other), extent_of(pos, other) + table::graze});
            }
        }
    }
    return *others_;
}

bool Onset::is_seen() {
    if (!seen_) {
        seen_ = sees(pos, unit, target);
    }
    return *seen_;
}

// No part of its front comes farther by a wheel than that costs. Up to a quarter of a circle it does not come
// to look behind.
bool Onset::surely_out_of_reach() const {
    constexpr int quarter = 90;
    const table::Base body = table::outline(middle, room);
    const Thou far = (level ? reach : farthest) + rounding;
    if (table::surely_apart(body, there, far) || table::distance(body, there) > far) {
        return true;
    }
    const Thou behind = body.depth + table::radius(there) + rounding;
    return pos.field.parameters.charge_wheel <= quarter
           && table::Frame(table::front(body), body.facing).seen(there.centre).ahead < -behind;
}

ChargeWay::ChargeWay(Onset& onset, int wheel)
    : it_(onset), wheel_(wheeled(onset.room, onset.middle, wheel)),
      body_(table::outline(wheel_.middle, onset.room)) {}

ChargeBar ChargeWay::bar() {
    if (const ChargeBar apart = bar_of_distance(); apart != ChargeBar::none) {
        return apart;
    }
    if (!it_.is_seen()) {
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
    return way_ + wheel_.cost > it_.reach ? ChargeBar::too_far : ChargeBar::deductions;
}

bool ChargeWay::is_open() {
    return bar_of_distance() == ChargeBar::none && !surely_falls_short() && it_.is_seen()
           && bar_before() == ChargeBar::none && may_stand_there() && leads_there()
           && comes_round(it_.pos, it_.unit, wheel_, turn(), Counting::seen) && is_in_reach();
}

/// And how far it is to the enemy.
ChargeBar ChargeWay::bar_of_distance() {
    if (table::surely_apart(body_, it_.there, it_.farthest)) {
        return ChargeBar::too_far;
    }
    const std::optional<Thou> way = table::straight_way(body_, it_.there);
    if (!way) {
        return ChargeBar::not_ahead;
    }
    way_ = *way;
    return way_ + wheel_.cost > it_.farthest ? ChargeBar::too_far : ChargeBar::none;
}

/// On level ground, where nothing adds to a move: all stands do. None of them is nearer than a body would be
/// that is a little wider.
bool ChargeWay::surely_falls_short() const {
    if (!it_.level || way_ + wheel_.cost <= it_.reach) {
        return false;
    }
    table::Base wider = body_;
    wider.width += 2 * rounding;
    const std::optional<Thou> way = table::straight_way(wider, it_.there);
    return way && *way + wheel_.cost > it_.reach + rounding;
}

const Way& ChargeWay::turn() {
    if (!turn_) {
        turn_ = way_of_wheel(it_.pos, it_.unit, wheel_);
    }
    return *turn_;
}

/// Asked before all of the wheel, which takes longer to follow.
bool ChargeWay::may_stand_there() const {
    Walker there = walker_of(it_.pos, it_.unit);
    there.middle = wheel_.middle;
    return wheel_.cost == 0 || check_standing(it_.pos, there, Counting::seen).has_value();
}

bool ChargeWay::has_room() { return has_room_to_wheel(it_.pos, it_.unit, wheel_, turn(), Counting::seen); }

const ChargeWay::Road& ChargeWay::road() {
    if (!road_) {
        const Unit& unit = it_.pos.state.units[it_.unit];
        const Walker walker = walker_at(it_.pos, it_.unit, front_of(wheel_.middle, it_.room), unit.stance);
        const table::Leg leg{.kind = table::Leg::Kind::advance, .by = way_};
        road_ = {walker, leg, way_along(it_.pos, walker, leg, unit.paid)};
    }
    return *road_;
}

bool ChargeWay::leads_there() { return is_clear(it_.pos.field, road().walker, road().leg, road().way); }

/// With what the ground takes at least, as the dice may fall.
bool ChargeWay::is_in_reach() {
    const Thou left = it_.reach - wheel_.cost - least_of(it_.pos, turn().tolls);
    Tolls all;
    std::ranges::copy_if(road().way.tolls, std::back_inserter(all),
                         [&](const Toll& toll) { return (paid_bit(toll.kind) & paid()) == 0; });
    return way_ + least_of(it_.pos, all) <= left || (!all.empty() && any_stand_has(left, all));
}

/// What the unit has paid for before it sets off, and on its wheel.
std::uint8_t ChargeWay::paid() {
    return static_cast<std::uint8_t>(it_.pos.state.units[it_.unit].paid | paid_by(turn().tolls));
}

/// What all of the unit comes to so far ahead.
Tolls ChargeWay::tolls_until(Thou far) {
    table::Leg leg = road().leg;
    leg.by = far;
    return way_along(it_.pos, road().walker, leg, paid()).tolls;
}

/// Of a line it may be that only some stands come to what is on the way ("ccc/charge.ragged").
bool ChargeWay::any_stand_has(Thou left, const Tolls& all) {
    for (int i = 0; i < it_.room.across; ++i) {
        const table::Base stand = stand_at(i);
        const std::optional<Thou> way = table::straight_way(stand, it_.there);
        if (!way || *way > left) {
            continue;
        }
        const Tolls tolls = tolls_in_lane(it_.pos, road().walker, stand, *way, paid(),
                                          *way == way_ ? all : tolls_until(*way));
        if (*way + least_of(it_.pos, tolls) <= left) {
            return true;
        }
    }
    return false;
}

/// "ccc/charge.friend"_clause; of enemies one that lets no stand through to the target.
ChargeBar ChargeWay::bar_before() {
    const table::Frame front(table::front(body_), body_.facing);
    for (const Onset::Other& other : it_.others()) {
        if (lies_off(front, other) || table::surely_apart(body_, other.body, way_)) {
            continue;
        }
        const std::optional<Thou> until = table::straight_way(body_, other.body);
        if (!until || *until >= way_) {
            continue;
        }
        if (it_.pos.field.side(other.unit) == it_.pos.field.side(it_.unit)) {
            before_ = other.unit;
            return ChargeBar::friend_before;
        }
        enemies_.push_back(other.body);
        before_ = before_ == no_unit ? other.unit : before_;
    }
    return enemies_.empty() || any_stand_comes() ? ChargeBar::none : ChargeBar::enemy_before;
}

/// Surely behind, beside or beyond the way.
bool ChargeWay::lies_off(const table::Frame& front, const Onset::Other& other) const {
    const table::Seen at = front.seen(it_.pos.state.units[other.unit].at);
    return at.ahead + other.size < 0 || at.ahead - other.size > way_
           || std::abs(at.right) - other.size > body_.width / 2;
}

/// Of its front rank, from its left.
table::Base ChargeWay::stand_at(int i) const {
    const table::Formation& room = it_.room;
    return {body_.centre
                + table::along_halves(body_.facing, room.depth() - room.base_depth,
                                      (2 * i + 1 - room.across) * room.base_width),
            body_.facing, room.base_width, room.base_depth};
}

bool ChargeWay::any_stand_comes() const {
    for (int i = 0; i < it_.room.across; ++i) {
        const table::Base stand = stand_at(i);
        const std::optional<Thou> way = table::straight_way(stand, it_.there);
        if (way && std::ranges::none_of(enemies_, [&](const table::Base& enemy) {
                const std::optional<Thou> until = table::straight_way(stand, enemy);
                return until && *until < *way;
            })) {
            return true;
        }
    }
    return false;
}

} // namespace bounce::ccc
