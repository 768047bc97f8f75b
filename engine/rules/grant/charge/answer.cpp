// What a unit that is charged does: it stands, meets the charge, or by option evades it.
#include "engine/drill/note.h"
#include "engine/rules/grant/charge/approach.h"
#include "engine/rules/grant/charge/charge.h"
#include "engine/rules/grant/melee/contact.h"

#include <algorithm>

namespace bounce::grant {

namespace {

/// "grant/charge.meet"_clause, "grant/cavalry.counter"_clause
Verdict may_meet(Position pos, UnitId unit, UnitId enemy) {
    if (Verdict may = may_charge(pos, unit); !may) {
        return may;
    }
    const Unit& it = pos.state.units[unit];
    const bool named = it.named == 1 && it.foe == enemy; // whom it might have charged itself
    if (fights_mounted(pos, unit) && !fights_mounted(pos, enemy) && !named) {
        return refuse(
            "grant/cavalry.counter"_clause,
            "Cavalry may meet only the charge of cavalry, or of infantry that it named in the last move.");
    }
    if (pos.state.units[enemy].has(Mark::countering)) {
        return refuse("grant/charge.meet"_clause,
                      "{} is already meeting a charge itself, so its charge cannot be met.",
                      pos.field.name(enemy));
    }
    return approach(pos, unit, enemy, 2 * charge_reach(pos.field, unit)).verdict;
}

/// "grant/charge.evade"_clause: who is bound to something else in this move, or has moved, does not.
bool may_evade(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const bool bound = it.bad != 0 || it.half != 0 || it.duty != Duty::none || it.rallying != 0
                       || it.fording != 0 || it.has(Mark::moved | Mark::formed);
    return pos.field.parameters.evade != 0 && it.stance == Stance::open && it.melee == 0 && !bound;
}

UnitId enemy_of_answer(Position pos, const Answer& order) {
    return order.at != no_unit ? order.at : charged_by(pos, order.unit).by;
}

} // namespace

Verdict check(Position pos, const Answer& order) {
    const auto& [field, state] = pos;
    if (order.unit >= field.units() || field.side(order.unit) != state.actor || state.phase != Phase::answers
        || state.units[order.unit].has(Mark::answered) || charged_by(pos, order.unit).count == 0) {
        return refuse("grant/charge.answer"_clause,
                      "This unit is not being charged, or has answered already.");
    }
    const UnitId enemy = enemy_of_answer(pos, order);
    if (enemy >= field.units() || !state.units[enemy].has(Mark::charging)
        || state.units[enemy].foe != order.unit) {
        return refuse("grant/charge.answer"_clause, "{0} {0:is|are} not being charged by that unit.",
                      field.who(order.unit));
    }
    if (order.kind == Answer::Kind::meet) {
        return may_meet(pos, order.unit, enemy);
    }
    if (order.kind == Answer::Kind::evade && !may_evade(pos, order.unit)) {
        return refuse("grant/charge.answer"_clause, "A charged unit may only stand or meet the charge.");
    }
    return {};
}

void apply(MutablePosition pos, const Answer& order, Log& log) {
    const Field& field = pos.field;
    Unit& it = pos.state.units[order.unit];
    const UnitId enemy = enemy_of_answer(pos, order);
    it.marks |= Mark::answered;
    it.foe = enemy;
    it.named = 0;
    if (order.kind == Answer::Kind::meet) {
        it.marks |= Mark::countering;
        drill::tell(field, order.unit, "grant/charge.meet"_clause, log,
                    "{0} {0:meets|meet} the charge of {1}.", field.who(order.unit), field.name(enemy));
    } else if (order.kind == Answer::Kind::evade) {
        it.marks |= Mark::evading;
        drill::tell(field, order.unit, "grant/charge.answer"_clause, log,
                    "{0} {0:gives|give} way before {1}.", field.who(order.unit), field.name(enemy));
    } else {
        drill::tell(field, order.unit, "grant/charge.answer"_clause, log, "{0} {0:awaits|await} {1}.",
                    field.who(order.unit), field.name(enemy));
    }
}

UnitId next_to_answer(Position pos, Side side) {
    for (const UnitId unit : pos.field.all()) {
        const Unit& it = pos.state.units[unit];
        if (pos.field.side(unit) != side || !it.on_table() || it.has(Mark::answered | Mark::charging)) {
            continue;
        }
        const Charged charged = charged_by(pos, unit);
        const auto meets = [&](UnitId enemy) {
            return pos.state.units[enemy].has(Mark::charging) && pos.state.units[enemy].foe == unit
                   && may_meet(pos, unit, enemy);
        };
        if (charged.count > 1 || (charged.count == 1 && (may_evade(pos, unit) || meets(charged.by)))) {
            return unit;
        }
    }
    return no_unit;
}

} // namespace bounce::grant
