#include "engine/drill/note.h"
#include "engine/rules/ccc/charge/bonus.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/charge/charge_bar.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/movement/slopes.h"
#include "engine/rules/ccc/units/sight.h"

namespace bounce::ccc {

namespace {

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

/// A charge is measured straight ahead, which is farther than the nearest points are apart.
std::unexpected<Refusal> refuse_distance(const Field& field, const State& state, const Announce& order,
                                         Thou way) {
    const Subject who = field.who(order.unit);
    const Subject target = field.who(order.target);
    const std::string reach =
        table::with_inches(table::inches_text(greatest_reach(field, state, order.unit)));
    const std::string_view wheel = order.wheel == 0 ? "" : ", the wheel included";
    if (way == 0) {
        return refuse("ccc/charge.announce"_clause,
                      "{0} {0:is|are} out of reach: {1} {1:goes|go} at most {2}{3}.", target, who, reach,
                      wheel);
    }
    return refuse("ccc/charge.announce"_clause,
                  "{0} {0:is|are} {1} straight ahead{2}: {3} {3:goes|go} at most {4}.", target,
                  table::with_inches(table::inches_needed(way)), wheel, who, reach);
}

std::unexpected<Refusal> refuse_charge(const Field& field, const State& state, const Announce& order,
                                       const BarTo& to) {
    const Subject who = field.who(order.unit);
    if (to.bar == ChargeBar::no_enemy) {
        return refuse("ccc/charge.announce"_clause, "Only an enemy on the table is charged.");
    }
    const Subject target = field.who(order.target);
    switch (to.bar) {
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
                      field.who(to.before), who);
    case ChargeBar::enemy_before:
        return refuse("ccc/charge.announce"_clause, "{0} {0:stands|stand} before {1}.", field.who(to.before),
                      target);
    case ChargeBar::ground:
        return refuse("ccc/charge.announce"_clause, "Between {} and {} lies ground that cannot be entered.",
                      who, target);
    case ChargeBar::deductions:
        return refuse("ccc/charge.announce"_clause, "The ground between them keeps {} out of reach of {}.",
                      target, who);
    default:
        return refuse_distance(field, state, order, to.way);
    }
}

} // namespace

bool can_charge(const Field& field, const State& state, UnitId unit) {
    return bar_on(field, state, unit) == ChargeBar::none;
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
        return refuse("ccc/charge.announce"_clause, "That is not one of your units.");
    }
    if (Verdict may = may_charge(field, state, order.unit); !may) {
        return may;
    }
    const bool hidden = order.target < field.units() && stands(state, order.target)
                        && !is_seen(field, state, field.side(order.unit), order.target);
    if (hidden) { // "ccc/sight.side": what else bars it would tell where he is
        return refuse_charge(field, state, order, {ChargeBar::unseen});
    }
    if (const BarTo to = bar_to(field, state, order); to.bar != ChargeBar::none) {
        return refuse_charge(field, state, order, to);
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

Thou farthest_reach(const Field& field, const State& state, UnitId unit) {
    const bool level = field.scenario.ground.contours.empty();
    return greatest_reach(field, state, unit) + (level ? 0 : best_slope(field, Toll::Kind::down));
}

} // namespace bounce::ccc
