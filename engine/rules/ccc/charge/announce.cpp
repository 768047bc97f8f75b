#include "engine/drill/note.h"
#include "engine/ground/table/touch.h"
#include "engine/rules/ccc/charge/bonus.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/charge/wheel.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/units/officers.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/units/sight.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace bounce::ccc {

namespace {

/// Why a unit does not charge, or not this enemy.
enum class ChargeBar : std::uint8_t {
    none,
    no_charger,
    absent,
    marked,
    prone,
    leaderless,
    announced,
    charged,
    moves,
    too_many,
    no_enemy,
    officer,
    wheel,
    unseen,
    no_room,
    not_ahead,
    too_far,
    friend_before,
    enemy_before,
    ground,
};

/// "ccc/charge.order_of"_clause: whoever has been charged announces nothing; what is written in secret he
/// does not know of.
bool is_charged(const State& state, UnitId unit) {
    return state.phase != Phase::plot
           && std::any_of(state.announced.begin(), state.announced.begin() + state.charges,
                          [&](const Announced& it) { return it.target == unit; });
}

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

/// The way of a charge that has not begun.
class ChargeWay {
  public:
    ChargeWay(const Field& field, const State& state, const Announce& order)
        : field_(field), state_(state), unit_(order.unit), target_(order.target),
          wheel_(wheeled(field, state, order.unit, order.wheel)),
          room_(formation_of(field, state, order.unit)), body_(table::outline(wheel_.middle, room_)),
          there_(body_of(field, state, order.target)), reach_(greatest_reach(field, state, order.unit)) {}

    ChargeBar bar() {
        if (table::surely_apart(body_, there_, reach_)) {
            return ChargeBar::too_far;
        }
        const std::optional<Thou> way = table::straight_way(body_, there_);
        if (!way) {
            return ChargeBar::not_ahead;
        }
        if (*way + wheel_.cost > reach_) {
            return ChargeBar::too_far;
        }
        if (!sees(field_, state_, unit_, target_)) {
            return ChargeBar::unseen;
        }
        if (!has_room_to_wheel(field_, state_, unit_, wheel_)) {
            return ChargeBar::no_room;
        }
        if (const ChargeBar before = bar_before(*way); before != ChargeBar::none) {
            return before;
        }
        return clear_way(field_, state_, unit_, body_, body_.facing, *way) < *way ? ChargeBar::ground
                                                                                  : ChargeBar::none;
    }
    [[nodiscard]] UnitId before() const { return before_; }

  private:
    /// "ccc/charge.friend"_clause; of enemies one that lets no stand through to the target.
    ChargeBar bar_before(Thou way) {
        for (const UnitId other : field_.all()) {
            if (other == unit_ || other == target_ || !is_solid(field_, state_, other)) {
                continue;
            }
            const table::Base body = body_of(field_, state_, other);
            if (table::surely_apart(body_, body, way)) {
                continue;
            }
            const std::optional<Thou> until = table::straight_way(body_, body);
            if (!until || *until >= way) {
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
    [[nodiscard]] bool any_stand_comes() const {
        for (int i = 0; i < room_.across; ++i) {
            const table::Base stand{body_.centre
                                        + table::along_halves(body_.facing, room_.depth() - room_.base_depth,
                                                              (2 * i + 1 - room_.across) * room_.base_width),
                                    body_.facing, room_.base_width, room_.base_depth};
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
    Thou reach_;
    UnitId before_ = no_unit;
    boost::container::static_vector<table::Base, most_units> enemies_;
};

ChargeBar bar_to(const Field& field, const State& state, const Announce& order, UnitId* before = nullptr) {
    if (order.target >= field.units() || field.side(order.target) == field.side(order.unit)
        || !stands(state, order.target)) {
        return ChargeBar::no_enemy;
    }
    if (field.arm(order.target) == Arm::officer) {
        return ChargeBar::officer;
    }
    if (std::abs(int{order.wheel}) > greatest_wheel(field.parameters)) {
        return ChargeBar::wheel;
    }
    ChargeWay way(field, state, order);
    const ChargeBar bar = way.bar();
    if (before != nullptr) {
        *before = way.before();
    }
    return bar;
}

std::unexpected<Refusal> refuse_charger(const Field& field, UnitId unit, ChargeBar bar) {
    const Subject who = field.who(unit);
    switch (bar) {
    case ChargeBar::no_charger:
        return refuse("ccc/charge.who"_clause, "{} cannot charge: only infantry and mounted cavalry do.",
                      who);
    case ChargeBar::absent:
        return refuse("ccc/charge.who"_clause, "{0} {0:is|are} not on the table.", who);
    case ChargeBar::announced:
        return refuse("ccc/move.charged"_clause, "{0} {0:has|have} announced {0:its|their} charge.", who);
    case ChargeBar::marked:
        return refuse("ccc/charge.who"_clause, "{0} {0:carries|carry} a marker and cannot charge.", who);
    case ChargeBar::prone:
        return refuse("ccc/charge.who"_clause, "{0} {0:lies|lie} on the ground and cannot charge.", who);
    case ChargeBar::charged:
        return refuse("ccc/charge.order_of"_clause, "{0} {0:is|are} charged and cannot charge.", who);
    case ChargeBar::moves:
        return refuse("ccc/move.charged"_clause, "{0} {0:has|have} other orders in this turn.", who);
    case ChargeBar::too_many:
        return refuse("ccc/charge.announce"_clause, "No more charges can be announced in this turn.");
    default:
        return refuse("ccc/charge.who"_clause, "{0} {0:has|have} no officer to lead a charge.", who);
    }
}

std::unexpected<Refusal> refuse_charge(const Field& field, const State& state, const Announce& order,
                                       ChargeBar bar, UnitId before) {
    const Subject who = field.who(order.unit);
    if (bar == ChargeBar::no_enemy) {
        return refuse("ccc/charge.announce"_clause, "Only an enemy on the table is charged.");
    }
    const Subject target = field.who(order.target);
    switch (bar) {
    case ChargeBar::officer:
        return refuse("ccc/melee.officers"_clause, "{} is an officer by himself and is not charged.", target);
    case ChargeBar::wheel:
        return refuse("ccc/charge.announce"_clause, "Before a charge a unit wheels by at most {} degrees.",
                      field.parameters.charge_wheel);
    case ChargeBar::unseen:
        return refuse("ccc/charge.announce"_clause, "{0} {0:does|do} not see {1}.", who, target);
    case ChargeBar::no_room:
        return refuse("ccc/charge.announce"_clause, "{0} {0:has|have} no room to wheel.", who);
    case ChargeBar::not_ahead:
        return refuse("ccc/charge.announce"_clause, "{0} {0:does|do} not lie straight ahead of {1}.", target,
                      who);
    case ChargeBar::friend_before:
        return refuse("ccc/charge.friend"_clause, "{0} {0:stands|stand} in the way of {1}.",
                      field.who(before), who);
    case ChargeBar::enemy_before:
        return refuse("ccc/charge.announce"_clause, "{0} {0:stands|stand} before {1}.", field.who(before),
                      target);
    case ChargeBar::ground:
        return refuse("ccc/charge.announce"_clause, "Between {} and {} lies ground that cannot be entered.",
                      who, target);
    default:
        return refuse(
            "ccc/charge.announce"_clause,
            "{0} {0:is|are} out of reach: {1} {1:gets|get} at most {2} inches, the wheel among them.", target,
            who, table::inches_text(greatest_reach(field, state, order.unit)));
    }
}

} // namespace

bool can_charge(const Field& field, const State& state, UnitId unit) {
    return bar_on(field, state, unit) == ChargeBar::none;
}

bool can_charge_at(const Field& field, const State& state, const Announce& order) {
    return bar_to(field, state, order) == ChargeBar::none;
}

Verdict may_charge(const Field& field, const State& state, UnitId unit) {
    const ChargeBar bar = bar_on(field, state, unit);
    if (bar != ChargeBar::none) {
        return refuse_charger(field, unit, bar);
    }
    return {};
}

Verdict check(const Field& field, const State& state, const Announce& order) {
    if (order.unit >= field.units() || field.side(order.unit) != state.actor) {
        return refuse("ccc/charge.announce"_clause, "That is no unit of yours.");
    }
    if (Verdict may = may_charge(field, state, order.unit); !may) {
        return may;
    }
    UnitId before = no_unit;
    if (const ChargeBar bar = bar_to(field, state, order, &before); bar != ChargeBar::none) {
        return refuse_charge(field, state, order, bar, before);
    }
    return {};
}

void apply(const Field& field, State& state, const Announce& order, Log& log) {
    Unit& it = state.units[order.unit];
    it.marks |= Mark::charged;
    it.foe = order.target;
    state.announced[state.charges++] = {order.unit, order.target, order.wheel};
    if (log.on()) {
        Event event = drill::event_of(field, order.unit, Event::Kind::note, "ccc/charge.announce"_clause,
                                      "{0} {0:announces|announce} a charge at {1}.", field.who(order.unit),
                                      field.name(order.target));
        event.told = true;
        event.only = state.phase == Phase::plot ? field.side(order.unit) : Side::nobody;
        log.add(std::move(event));
    }
}

BonusRange bonus_range(const Field& field, const State& state, UnitId unit) {
    const BonusDice bonus = bonus_dice(field, state, unit);
    return {bonus.dice * table::inch, bonus.dice * bonus.sides * table::inch};
}

Thou greatest_reach(const Field& field, const State& state, UnitId unit) {
    return left_of(field, state, unit) + bonus_range(field, state, unit).most;
}

} // namespace bounce::ccc
