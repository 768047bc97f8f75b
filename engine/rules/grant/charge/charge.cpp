#include "engine/rules/grant/charge/charge.h"

#include "engine/drill/note.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/grant/charge/approach.h"
#include "engine/rules/grant/melee/contact.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/mobility/will.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>

namespace bounce::grant {

namespace {

/// "grant/cavalry.first_move"_clause: what was named in the last move is charged now, or not at all.
Verdict check_named(Position pos, const Charge& order) {
    const Unit& it = pos.state.units[order.unit];
    if (fights_mounted(pos, order.unit) && (it.named != 1 || it.foe != order.target)) {
        return refuse("grant/cavalry.first_move"_clause,
                      "{0} may charge only the target that {0:it|they} named in the last move, within {1}.",
                      pos.field.who(order.unit),
                      table::with_inches(table::inches_text(pos.field.parameters.cavalry_reach)));
    }
    return {};
}

Verdict check_turn(Position pos, UnitId unit, Phase phase) {
    if (pos.state.phase != phase || unit >= pos.field.units() || pos.field.side(unit) != pos.state.actor) {
        return refuse("grant/charge.declare"_clause,
                      "This unit may not declare a charge or name a target now.");
    }
    return {};
}

} // namespace

Verdict check(Position pos, const Charge& order) {
    if (Verdict now = check_turn(pos, order.unit, Phase::charges); !now) {
        return now;
    }
    if (Verdict may = may_charge(pos, order.unit); !may) {
        return may;
    }
    if (Verdict may = may_be_charged(pos, order.unit, order.target); !may) {
        return may;
    }
    if (Verdict parting = check_parting(pos, order.target); !parting) {
        return parting;
    }
    if (Verdict named = check_named(pos, order); !named) {
        return named;
    }
    // "grant/charge.answer"_clause: who is charged may only meet that same enemy.
    const Charged charged = charged_by(pos, order.unit);
    if (charged.count > 0
        && (pos.state.units[order.target].foe != order.unit
            || !pos.state.units[order.target].has(Mark::charging))) {
        return refuse("grant/charge.answer"_clause,
                      "{0} {0:is|are} being charged and may charge only the enemy that charges {0:it|them}.",
                      pos.field.who(order.unit));
    }
    return approach(pos, order.unit, order.target, charge_reach(pos.field, order.unit)).verdict;
}

void apply(MutablePosition pos, const Charge& order, Log& log) {
    Unit& it = pos.state.units[order.unit];
    it.marks |= Mark::charging;
    it.foe = order.target;
    it.named = 0;
    drill::tell(pos.field, order.unit, "grant/charge.declare"_clause, log, "{0} {0:charges|charge} {1}.",
                pos.field.who(order.unit), pos.field.name(order.target));
}

namespace {

/// Whom cavalry may name where it stands.
Verdict check_target(Position pos, UnitId unit, UnitId target) {
    if (Verdict may = may_be_charged(pos, unit, target); !may) {
        return may;
    }
    return approach(pos, unit, target, pos.field.parameters.cavalry_reach).verdict;
}

} // namespace

Verdict check(Position pos, const Name& order) {
    if (Verdict now = check_turn(pos, order.unit, Phase::moves); !now) {
        return now;
    }
    const Unit& it = pos.state.units[order.unit];
    const Subject name = pos.field.who(order.unit);
    if (!it.on_table() || !fights_mounted(pos, order.unit) || it.stance == Stance::open) {
        return refuse("grant/cavalry.first_move"_clause,
                      "Only mounted cavalry in line or column may name the target of a charge.");
    }
    const bool bound =
        it.bad != 0 || it.half != 0 || it.exhausted != 0 || it.rallying != 0 || it.duty != Duty::none;
    if (bound || it.melee != 0 || it.fording != 0 || it.has(Mark::forded)) {
        return refuse("grant/cavalry.first_move"_clause,
                      "{0} may not name a target with bad morale, at half strength, exhausted, while being "
                      "rallied or under compulsion, in a melee or in the water.",
                      name);
    }
    if (has_withdrawn(pos.field.parameters, it)) {
        return refuse("grant/retreat.free"_clause,
                      "{0} {0:has|have} withdrawn from a melee and cannot make ready to charge until the "
                      "next move.",
                      name);
    }
    return check_target(pos, order.unit, order.target);
}

void apply(MutablePosition pos, const Name& order, Log& log) {
    Unit& it = pos.state.units[order.unit];
    it.foe = order.target;
    it.named = 2;
    drill::tell(pos.field, order.unit, "grant/cavalry.first_move"_clause, log,
                "{0} {0:makes|make} ready to charge {1}.", pos.field.who(order.unit),
                pos.field.name(order.target));
}

void mind_named(MutablePosition pos, UnitId unit, Log& log) {
    Unit& it = pos.state.units[unit];
    if (it.named != 2 || (fights_mounted(pos, unit) && check_target(pos, unit, it.foe))) {
        return;
    }
    drill::tell(pos.field, unit, "grant/cavalry.first_move"_clause, log,
                "{0} {0:has|have} turned away from {1} and will not charge.", pos.field.who(unit),
                pos.field.name(it.foe));
    it.named = 0;
    it.foe = no_unit;
}

Verdict check(Position pos, const Hold& order) {
    if (order.unit >= pos.field.units() || pos.field.side(order.unit) != pos.state.actor
        || !is_solid(pos, order.unit)) {
        return refuse("grant/melee.hold"_clause,
                      "Only fighting units of your own may be ordered to hold ground.");
    }
    const Unit& it = pos.state.units[order.unit];
    if (it.melee != 0) {
        return refuse("grant/melee.hold"_clause,
                      "Orders to hold ground must be given before the melee begins.");
    }
    if (order.on != 0 && (it.bad != 0 || it.half != 0)) {
        return refuse("grant/melee.hold"_clause,
                      "{0} cannot be ordered to hold ground with bad morale or at half strength.",
                      pos.field.who(order.unit));
    }
    if ((it.holds != 0) == (order.on != 0)) {
        return refuse("grant/melee.hold"_clause, "{0} {0:has|have} these orders already.",
                      pos.field.who(order.unit));
    }
    return {};
}

void apply(MutablePosition pos, const Hold& order, Log& log) {
    pos.state.units[order.unit].holds = order.on != 0 ? 1 : 0;
    if (order.on != 0) {
        drill::tell(pos.field, order.unit, "grant/melee.hold"_clause, log,
                    "{0} {0:has|have} written orders to hold ground.", pos.field.who(order.unit));
    } else {
        drill::tell(pos.field, order.unit, "grant/melee.hold"_clause, log,
                    "The order to hold ground is withdrawn from {0}.", pos.field.who(order.unit));
    }
}

bool any_charge(Position pos, Side side) {
    const auto& [field, state] = pos;
    return std::ranges::any_of(field.all(), [&](UnitId unit) {
        const bool ready = state.units[unit].on_table()
                           && (fights_mounted(pos, unit) || state.units[unit].stance == Stance::column);
        if (field.side(unit) != side || !ready || !may_charge(pos, unit)) {
            return false;
        }
        const Thou reach = charge_reach(field, unit) + spread_of(pos, unit);
        return std::ranges::any_of(field.all(), [&](UnitId target) {
            return field.side(target) != side && is_solid(pos, target)
                   && !surely_beyond(pos, target, state.units[unit].at, reach)
                   && check(pos, Charge{unit, target}).has_value();
        });
    });
}

} // namespace bounce::grant
