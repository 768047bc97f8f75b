#include "engine/rules/awi/charging/counter.h"

#include "engine/drill/note.h"
#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/charging/charged.h"
#include "engine/rules/awi/losses/risk.h"
#include "engine/rules/awi/rout/withdraw.h"
#include "engine/rules/awi/units/approach.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/shield.h"

#include <fmt/format.h>

namespace bounce::awi {

namespace {

table::Quarter quarter_of(const State& state, UnitId charger) {
    return static_cast<table::Quarter>(state.assaults[charger].quarter);
}

/// Infantry or cavalry, unshaken, in the open ("awi/charged.counter").
bool can_counter(Position pos, UnitId unit) {
    return charge_reach(pos.field, unit) > 0 && pos.state.units[unit].inside == 0
           && pos.state.units[unit].morale == Morale::steady;
}

/// Whether it is behind something towards anybody who charges it ("awi/charged.no_counter").
bool covered(Position pos, UnitId unit) {
    bool any = pos.state.units[unit].inside != 0;
    each_charger(pos, unit, [&](UnitId charger) {
        any |= defences_of(pos, unit, pos.state.assaults[charger].from).any();
    });
    return any;
}

/// How far each of the two goes until they meet ("awi/charged.counter_move").
std::optional<drill::Halves> halves(Position pos, UnitId unit, UnitId charger) {
    return drill::halves(TroopsNow{pos}, charger, unit, charge_reach(pos.field, unit));
}

/// Whether both have a free way to where they meet.
bool free_between(Position pos, UnitId unit, UnitId charger, drill::Halves way) {
    return first_met(pos, charger, way.first, unit).way >= way.first
           && first_met(pos, unit, way.other, charger).way >= way.other;
}

Subject asked_name(Position pos) { return pos.field.who(pos.state.asked); }

} // namespace

bool may_counter(Position pos, UnitId unit, UnitId charger) {
    if (!can_counter(pos, unit) || !pos.state.units[charger].has(Mark::charging)
        || pos.state.units[charger].foe != unit || quarter_of(pos.state, charger) != table::Quarter::front) {
        return false;
    }
    const std::optional<drill::Halves> way = halves(pos, unit, charger);
    return !covered(pos, unit) && way && free_between(pos, unit, charger, *way);
}

bool may_counter(Position pos, UnitId unit) {
    bool may = false;
    each_charger(pos, unit, [&](UnitId charger) { may |= may_counter(pos, unit, charger); });
    return may;
}

bool may_evade(Position pos, UnitId unit) {
    const Type type = pos.field.roll(unit).type;
    const Unit& it = pos.state.units[unit];
    if (pos.field.parameters.evade == 0 || (type != Type::open_foot && type != Type::cavalry)
        || it.morale != Morale::steady || it.inside != 0 || !it.has(Mark::charged)
        || pos.state.assaults[unit].has(Assault::stood)) {
        return false;
    }
    bool may = true;
    each_charger(pos, unit, [&](UnitId charger) {
        may &= pos.field.roll(charger).type == Type::close_foot
               && quarter_of(pos.state, charger) == table::Quarter::front;
    });
    return may && room_to_fall_back(pos, unit) > 0;
}

Verdict check(Position pos, const Counter& order) {
    if (pos.state.units[pos.state.asked].has(Mark::charged)) {
        return refuse("awi/charged.counter"_clause, "{0} cannot counter-charge before being tested.",
                      asked_name(pos));
    }
    if (covered(pos, pos.state.asked)) {
        return refuse("awi/charged.no_counter"_clause,
                      "{0} {0:is|are} behind cover and cannot counter-charge.", asked_name(pos));
    }
    if (!may_counter(pos, pos.state.asked, order.target)) {
        return refuse("awi/charged.counter"_clause,
                      "{0} cannot counter-charge {1}: {0:it|they} may meet only an enemy to {0:its|their} "
                      "front that is charging {0:it|them}.",
                      asked_name(pos), pos.field.name(order.target));
    }
    return {};
}

Verdict check(Position /*pos*/, const Stand&) { return {}; }

Verdict check(Position pos, const Evade&) {
    if (!may_evade(pos, pos.state.asked)) {
        return refuse("awi/charged.evade"_clause, "{} may not evade.", asked_name(pos));
    }
    return {};
}

void apply(MutablePosition pos, const Counter& order, Rolls& rolls, Log& log) {
    const UnitId unit = pos.state.asked;
    const drill::Halves way = *halves(pos, unit, order.target);
    remember_charge(pos, unit, order.target, way.other);
    advance(pos, order.target, way.first, "awi/charged.counter_move"_clause, log);
    advance(pos, unit, way.other, "awi/charged.counter_move"_clause, log);
    take_generals(pos, order.target, log);
    take_generals(pos, unit, log);
    pos.state.units[unit].marks |= Mark::countering | Mark::contact;
    pos.state.units[unit].foe = order.target;
    pos.state.units[order.target].marks |= Mark::contact;
    pos.state.asked = no_unit;
    after_test(pos, rolls, log);
}

void apply(MutablePosition pos, const Stand&, Rolls& rolls, Log& log) {
    const UnitId unit = pos.state.asked;
    pos.state.asked = no_unit;
    if (pos.state.units[unit].has(Mark::charged)) {
        pos.state.assaults[unit].flags |= Assault::stood;
        test_charged(pos, unit, rolls, log);
    } else {
        note(pos.field, unit, "awi/charged.stand"_clause, log, "{0} {0:stands|stand} to take the charge.",
             pos.field.who(unit));
    }
    after_test(pos, rolls, log);
}

void apply(MutablePosition pos, const Evade&, Rolls& rolls, Log& log) {
    const UnitId unit = pos.state.asked;
    pos.state.asked = no_unit;
    pos.state.units[unit].drop(Mark::charged);
    fall_back(pos, unit, "awi/charged.evade"_clause, log);
    after_test(pos, rolls, log);
}

} // namespace bounce::awi
