#include "engine/drill/note.h"
#include "engine/rules/ccc/charge/bonus.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/charge/charge_bar.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/mobility/slopes.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/sight/sight.h"

namespace bounce::ccc {

namespace {

std::unexpected<Refusal> refuse_charger(const Field& field, UnitId unit, ChargeBar bar) {
    const Subject who = field.who(unit);
    switch (bar) {
    case ChargeBar::no_charger:
        return refuse("ccc/charge.who"_clause, "{} cannot charge: only infantry and mounted cavalry may.",
                      who);
    case ChargeBar::absent:
        return refuse("ccc/charge.who"_clause, "{0} cannot charge: {0:it is|they are} not on the table.",
                      who);
    case ChargeBar::announced:
        return refuse("ccc/move.charged"_clause, "{0} {0:has|have} already announced a charge this turn.",
                      who);
    case ChargeBar::marked:
        return refuse("ccc/charge.who"_clause, "{0} {0:carries|carry} a marker and cannot charge.", who);
    case ChargeBar::prone:
        return refuse("ccc/charge.who"_clause, "{0} {0:is|are} prone and cannot charge.", who);
    case ChargeBar::charged:
        return refuse("ccc/charge.order_of"_clause,
                      "{0} cannot charge: a charge has been announced at {0:it|them}.", who);
    case ChargeBar::moves:
        return refuse("ccc/move.charged"_clause,
                      "{0} cannot charge: {0:it has|they have} other orders this turn.", who);
    case ChargeBar::too_many:
        return refuse("ccc/charge.announce"_clause, "No more charges can be announced this turn.");
    default:
        return refuse("ccc/charge.who"_clause, "{0} cannot charge without an officer.", who);
    }
}

/// A charge is measured straight ahead, which is farther than the nearest points are apart.
std::unexpected<Refusal> refuse_distance(Position pos, const Announce& order, Thou way) {
    const Subject who = pos.field.who(order.unit);
    const Subject target = pos.field.who(order.target);
    const std::string reach = table::with_inches(table::inches_text(greatest_reach(pos, order.unit)));
    const std::string_view wheel = order.wheel == 0 ? "" : ", the wheel included";
    if (way == 0) {
        return refuse("ccc/charge.announce"_clause,
                      "{0} {0:is|are} out of reach: {1} can charge at most {2}{3}.", target, who, reach,
                      wheel);
    }
    return refuse("ccc/charge.announce"_clause,
                  "{0} {0:is|are} out of reach: {1} straight ahead{2}, and {3} can charge at most {4}.",
                  target, table::with_inches(table::inches_needed(way)), wheel, who, reach);
}

std::unexpected<Refusal> refuse_charge(Position pos, const Announce& order, const BarTo& to) {
    const Subject who = pos.field.who(order.unit);
    if (to.bar == ChargeBar::no_enemy) {
        return refuse("ccc/charge.announce"_clause, "You can charge only an enemy on the table.");
    }
    const Subject target = pos.field.who(order.target);
    switch (to.bar) {
    case ChargeBar::officer:
        return refuse("ccc/melee.officers"_clause, "{} is an officer by himself and cannot be charged.",
                      target);
    case ChargeBar::wheel:
        return refuse("ccc/charge.announce"_clause, "A unit may wheel at most {} degrees before a charge.",
                      pos.field.parameters.charge_wheel);
    case ChargeBar::unseen:
        return refuse("ccc/charge.announce"_clause,
                      "{0} cannot charge {1}: {0:it does|they do} not see {1:it|them}.", who, target);
    case ChargeBar::no_room:
        return refuse("ccc/charge.announce"_clause, "{0} cannot charge: there is no room to wheel.", who);
    case ChargeBar::not_ahead:
        return refuse("ccc/charge.announce"_clause,
                      "{1} cannot charge {0}: {0:it is|they are} not straight ahead.", target, who);
    case ChargeBar::friend_before:
        return refuse("ccc/charge.friend"_clause, "{1} cannot charge: {0} {0:stands|stand} in the way.",
                      pos.field.who(to.before), who);
    case ChargeBar::enemy_before:
        return refuse("ccc/charge.announce"_clause,
                      "{1} cannot be charged: {0} {0:stands|stand} in front of {1:it|them}.",
                      pos.field.who(to.before), target);
    case ChargeBar::ground:
        return refuse("ccc/charge.announce"_clause,
                      "{} cannot charge {}: there is ground between that cannot be entered.", who, target);
    case ChargeBar::deductions:
        return refuse("ccc/charge.announce"_clause,
                      "{0} {0:is|are} out of reach of {1}: the ground between takes too much of the charge.",
                      target, who);
    default:
        return refuse_distance(pos, order, to.way);
    }
}

} // namespace

bool can_charge(Position pos, UnitId unit) { return bar_on(pos, unit) == ChargeBar::none; }

Verdict may_charge(Position pos, UnitId unit) {
    const ChargeBar bar = bar_on(pos, unit);
    if (bar != ChargeBar::none) {
        return refuse_charger(pos.field, unit, bar);
    }
    return {};
}

Verdict check(Position pos, const Announce& order) {
    if (order.unit >= pos.field.units() || pos.field.side(order.unit) != pos.state.actor) {
        return refuse("ccc/charge.announce"_clause, "That is not one of your units.");
    }
    if (Verdict may = may_charge(pos, order.unit); !may) {
        return may;
    }
    const bool hidden = order.target < pos.field.units() && stands(pos.state, order.target)
                        && !is_seen(pos, pos.field.side(order.unit), order.target);
    if (hidden) { // "ccc/sight.side": what else bars it would tell where he is
        return refuse_charge(pos, order, {ChargeBar::unseen});
    }
    if (const BarTo to = bar_to(pos, order); to.bar != ChargeBar::none) {
        return refuse_charge(pos, order, to);
    }
    return {};
}

void apply(MutablePosition pos, const Announce& order, Log& log) {
    const auto& [field, state] = pos;
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

BonusRange bonus_range(Position pos, UnitId unit) {
    const BonusDice bonus = bonus_dice(pos, unit);
    return {bonus.dice * table::inch, bonus.dice * bonus.sides * table::inch};
}

Thou greatest_reach(Position pos, UnitId unit) { return left_of(pos, unit) + bonus_range(pos, unit).most; }

Thou farthest_reach(Position pos, UnitId unit) {
    const bool level = pos.field.scenario.ground.contours.empty();
    return greatest_reach(pos, unit) + (level ? 0 : best_slope(pos.field, Toll::Kind::down));
}

} // namespace bounce::ccc
