#include "engine/rules/awi/charging/counter.h"

#include "engine/drill/note.h"
#include "engine/rules/awi/charging/approach.h"
#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/charging/charged.h"
#include "engine/rules/awi/firing/shield.h"
#include "engine/rules/awi/rout/withdraw.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"

#include <fmt/format.h>

namespace bounce::awi {

namespace {

table::Quarter quarter_of(const State& state, UnitId charger) {
    return static_cast<table::Quarter>(state.assaults[charger].quarter);
}

/// Infantry or cavalry, unshaken, in the open ("awi/charged.counter").
bool can_counter(const Field& field, const State& state, UnitId unit) {
    return charge_reach(field, unit) > 0 && state.units[unit].inside == 0
           && state.units[unit].morale == Morale::steady;
}

/// Whether it is behind something towards anybody who charges it ("awi/charged.no_counter").
bool covered(const Field& field, const State& state, UnitId unit) {
    bool any = state.units[unit].inside != 0;
    each_charger(field, state, unit, [&](UnitId charger) {
        any |= defences_of(field, state, unit, state.assaults[charger].from).any();
    });
    return any;
}

/// How far each of the two goes until they meet ("awi/charged.counter_move").
std::optional<drill::Halves> halves(const Field& field, const State& state, UnitId unit, UnitId charger) {
    return drill::halves(TroopsNow{field, state}, charger, unit, charge_reach(field, unit));
}

/// Whether both have a free way to where they meet.
bool free_between(const Field& field, const State& state, UnitId unit, UnitId charger, drill::Halves way) {
    return first_met(field, state, charger, way.first, unit).way >= way.first
           && first_met(field, state, unit, way.other, charger).way >= way.other;
}

Subject asked_name(const Field& field, const State& state) { return field.who(state.asked); }

} // namespace

bool may_counter(const Field& field, const State& state, UnitId unit, UnitId charger) {
    if (!can_counter(field, state, unit) || !state.units[charger].has(Mark::charging)
        || state.units[charger].foe != unit || quarter_of(state, charger) != table::Quarter::front) {
        return false;
    }
    const std::optional<drill::Halves> way = halves(field, state, unit, charger);
    return !covered(field, state, unit) && way && free_between(field, state, unit, charger, *way);
}

bool may_counter(const Field& field, const State& state, UnitId unit) {
    bool may = false;
    each_charger(field, state, unit,
                 [&](UnitId charger) { may |= may_counter(field, state, unit, charger); });
    return may;
}

bool may_evade(const Field& field, const State& state, UnitId unit) {
    const Type type = field.roll(unit).type;
    const Unit& it = state.units[unit];
    if (field.parameters.evade == 0 || (type != Type::open_foot && type != Type::cavalry)
        || it.morale != Morale::steady || it.inside != 0 || !it.has(Mark::charged)
        || state.assaults[unit].has(Assault::stood)) {
        return false;
    }
    bool may = true;
    each_charger(field, state, unit, [&](UnitId charger) {
        may &= field.roll(charger).type == Type::close_foot
               && quarter_of(state, charger) == table::Quarter::front;
    });
    return may && room_to_fall_back(field, state, unit) > 0;
}

Verdict check(const Field& field, const State& state, const Counter& order) {
    if (state.units[state.asked].has(Mark::charged)) {
        return refuse("awi/charged.counter"_clause, "{0} {0:has|have} not been tested yet.",
                      asked_name(field, state));
    }
    if (covered(field, state, state.asked)) {
        return refuse("awi/charged.no_counter"_clause,
                      "{0} {0:is|are} behind cover and {0:does|do} not counter-charge.",
                      asked_name(field, state));
    }
    if (!may_counter(field, state, state.asked, order.target)) {
        return refuse("awi/charged.counter"_clause,
                      "{0} cannot counter-charge {1}: only an enemy to {0:its|their} front that is "
                      "charging {0:it|them}.",
                      asked_name(field, state), field.name(order.target));
    }
    return {};
}

Verdict check(const Field&, const State&, const Stand&) { return {}; }

Verdict check(const Field& field, const State& state, const Evade&) {
    if (!may_evade(field, state, state.asked)) {
        return refuse("awi/charged.evade"_clause, "{} may not evade.", asked_name(field, state));
    }
    return {};
}

void apply(const Field& field, State& state, const Counter& order, Rolls& rolls, Log& log) {
    const UnitId unit = state.asked;
    const drill::Halves way = *halves(field, state, unit, order.target);
    remember_charge(field, state, unit, order.target, way.other);
    advance(field, state, order.target, way.first, "awi/charged.counter_move"_clause, log);
    advance(field, state, unit, way.other, "awi/charged.counter_move"_clause, log);
    take_generals(field, state, order.target, log);
    take_generals(field, state, unit, log);
    state.units[unit].marks |= Mark::countering | Mark::contact;
    state.units[unit].foe = order.target;
    state.units[order.target].marks |= Mark::contact;
    state.asked = no_unit;
    after_test(field, state, rolls, log);
}

void apply(const Field& field, State& state, const Stand&, Rolls& rolls, Log& log) {
    const UnitId unit = state.asked;
    state.asked = no_unit;
    if (state.units[unit].has(Mark::charged)) {
        state.assaults[unit].flags |= Assault::stood;
        test_charged(field, state, unit, rolls, log);
    } else {
        note(field, unit, "awi/charged.stand"_clause, log, "{0} {0:stands|stand} to take the charge.",
             field.who(unit));
    }
    after_test(field, state, rolls, log);
}

void apply(const Field& field, State& state, const Evade&, Rolls& rolls, Log& log) {
    const UnitId unit = state.asked;
    state.asked = no_unit;
    state.units[unit].drop(Mark::charged);
    fall_back(field, state, unit, "awi/charged.evade"_clause, log);
    after_test(field, state, rolls, log);
}

} // namespace bounce::awi
