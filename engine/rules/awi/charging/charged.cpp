#include "engine/rules/awi/charging/charged.h"

#include "engine/drill/note.h"
#include "engine/match/showing/needed.h"
#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/charging/counter.h"
#include "engine/rules/awi/losses/effects.h"
#include "engine/rules/awi/morale/surrender.h"
#include "engine/rules/awi/rout/withdraw.h"
#include "engine/rules/awi/units/approach.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/morale.h"
#include "engine/rules/awi/units/shield.h"
#include "engine/rules/awi/units/tables.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace bounce::awi {

namespace {

/// What does not depend on who charges.
Ordeal ordeal_alone(Position pos, UnitId unit) {
    const Type type = pos.field.roll(unit).type;
    Ordeal ordeal;
    ordeal.cavalry = type == Type::cavalry;
    ordeal.close_foot = type == Type::close_foot;
    ordeal.open_or_gun = type == Type::open_foot || is_gun(type);
    ordeal.shaken = pos.state.units[unit].morale == Morale::shaken;
    ordeal.only_by_others = true;
    ordeal.only_by_open_or_gun = true;
    // Until one comes round the end of what protects it.
    ordeal.obstacle = true;
    ordeal.fortification = true;
    ordeal.only_aside = true;
    ordeal.stays = charge_reach(pos.field, unit) == 0 || ordeal.shaken || pos.state.units[unit].inside != 0;
    return ordeal;
}

/// One more that charges, from this quarter and this point.
void add_charger(Position pos, UnitId unit, UnitId charger, table::Quarter quarter, Vec from,
                 Ordeal& ordeal) {
    const Type type = pos.field.roll(charger).type;
    ordeal.by_cavalry |= type == Type::cavalry;
    ordeal.by_close_foot |= type == Type::close_foot;
    ordeal.only_by_others &= type != Type::cavalry;
    ordeal.only_by_open_or_gun &= type == Type::open_foot || is_gun(type);
    ordeal.rear |= quarter == table::Quarter::rear;
    ordeal.flank |= quarter == table::Quarter::flank;
    const Defences defences = defences_of(pos, unit, from);
    ordeal.obstacle &= defences.building || defences.obstacles != 0;
    ordeal.fortification &= defences.works != 0;
    ordeal.only_aside &= quarter != table::Quarter::front;
    ordeal.stays |= defences.any();
}

void log_test(Position pos, UnitId unit, const Ordeal& ordeal, int score, Nerve nerve, Log& log) {
    constexpr std::pair<std::string_view, std::string_view> words[] = {
        {"It routs", "They rout"},
        {"It stands", "They stand"},
        {"It may counter-charge", "They may counter-charge"}};
    const Subject who = pos.field.who(unit);
    const auto& [one, many] = words[static_cast<std::size_t>(nerve)];
    Event event = event_of(pos.field, unit, Event::Kind::note, "awi/charged.throw"_clause,
                           "{0} {0:is|are} tested: {1} against a morale of {2}. {3}.", who, score,
                           basic_morale(pos, unit), who.pick(one, many));
    event.brief = nerve == Nerve::routs    ? fmt::format("{0} {0:breaks|break} before the charge.", who)
                  : nerve == Nerve::stands ? fmt::format("{0} {0:stands|stand} against the charge.", who)
                                           : fmt::format("{0} may counter-charge.", who);
    event.terms = charged_terms(pos.field.parameters, ordeal);
    event.told = true;
    log.add(std::move(event));
}

/// The unit that charges from nearest: from it a rout runs.
UnitId nearest_charger(Position pos, UnitId unit) {
    UnitId nearest = no_unit;
    each_charger(pos, unit, [&](UnitId charger) {
        if (nearest == no_unit || pos.state.assaults[charger].way < pos.state.assaults[nearest].way) {
            nearest = charger;
        }
    });
    return nearest;
}

void note_successes(MutablePosition pos, UnitId unit) {
    each_charger(pos, unit, [&](UnitId charger) { note_success(pos, charger); });
}

/// It was routing before it was charged ("awi/charged.routing").
void rout_on(MutablePosition pos, UnitId unit, UnitId cause, Rolls& rolls, Log& log) {
    note_successes(pos, unit);
    pos.state.assaults[unit].flags |= Assault::caught;
    pos.state.assaults[unit].paid = 1;
    if (surrender(pos, unit, "awi/surrender.charged"_clause, rolls, log)) {
        return;
    }
    lose(pos, unit, pos.field.parameters.charged_loss, "awi/charged.routing"_clause, rolls, log);
    if (pos.state.units[unit].on_table()) {
        set_routing(pos, unit, cause, "awi/charged.routing"_clause, log);
        run(pos, unit, "awi/charged.routing"_clause, log);
    }
}

void rout(MutablePosition pos, UnitId unit, UnitId cause, bool rear, Rolls& rolls, Log& log) {
    note_successes(pos, unit);
    pos.state.assaults[unit].flags |= rear ? Assault::caught : 0;
    pos.state.assaults[unit].paid = 1;
    lose(pos, unit, pos.field.parameters.charged_loss, "awi/charged.rout"_clause, rolls, log);
    if (!pos.state.units[unit].on_table()) {
        return;
    }
    set_routing(pos, unit, cause, "awi/charged.rout"_clause, log);
    if (!rear || !surrender(pos, unit, "awi/surrender.rear"_clause, rolls, log)) {
        run(pos, unit, "awi/charged.rout"_clause, log);
    }
}

/// "awi/second.fire": who has been shaken since it declared its charge does not charge home.
void hold_shaken(MutablePosition pos, Log& log) {
    for (const UnitId id : pos.field.all()) {
        Unit& unit = pos.state.units[id];
        if (!unit.has(Mark::charging) || unit.morale == Morale::steady) {
            continue;
        }
        unit.drop(Mark::charging);
        unit.foe = no_unit;
        note(pos.field, id, "awi/second.fire"_clause, log,
             "{0} {0:is|are} shaken and {0:does|do} not charge home.", pos.field.who(id));
    }
}

void ask(MutablePosition pos, UnitId unit) {
    pos.state.phase = Phase::counter;
    pos.state.asked = unit;
    pos.state.actor = pos.field.side(unit);
}

/// What the die needs to make a charged unit rout; and to let it counter-charge, if any face does.
std::vector<Term> charged_needs(const Parameters& rules, const Ordeal& ordeal, int morale) {
    const SummedDice die{1, rules.charged_die};
    const int factors = charged_sum(rules, ordeal);
    const auto nerve = [&](int face) { return nerve_of(rules, ordeal, face + factors, morale); };
    std::vector<Term> terms{need_term({"for a rout", die, "awi/charged.throw"_clause, factors, morale},
                                      [&](int face) { return nerve(face) == Nerve::routs; })};
    if (nerve(die.least()) == Nerve::may_counter) {
        terms.push_back(need_term({"for a counter-charge", die, "awi/charged.counter"_clause},
                                  [&](int face) { return nerve(face) == Nerve::may_counter; }));
    }
    return terms;
}

/// Of those who charge, who also choose which unit is tested: they hope that it routs.
Forecast forecast_of(Position pos, UnitId unit, const Ordeal& ordeal) {
    std::vector<Term> terms = charged_needs(pos.field.parameters, ordeal, basic_morale(pos, unit));
    std::ranges::copy(charged_terms(pos.field.parameters, ordeal), std::back_inserter(terms));
    return {.what = "charged test",
            .odds = charged_odds(pos.field.parameters, ordeal, basic_morale(pos, unit)),
            .terms = std::move(terms),
            .results = {{0, "routs", true}, {1, "stands"}, {2, "may counter-charge"}},
            .hope = "routs"};
}

} // namespace

Ordeal ordeal_of(Position pos, UnitId unit) {
    Ordeal ordeal = ordeal_alone(pos, unit);
    each_charger(pos, unit, [&](UnitId charger) {
        const Assault& assault = pos.state.assaults[charger];
        add_charger(pos, unit, charger, static_cast<table::Quarter>(assault.quarter), assault.from, ordeal);
    });
    return ordeal;
}

Ordeal ordeal_with(Position pos, const Charge& charge) {
    Ordeal ordeal = ordeal_of(pos, charge.target);
    const Vec from = table::front(body_of(pos, charge.unit));
    add_charger(pos, charge.target, charge.unit, quarter_from(pos, charge.target, from), from, ordeal);
    return ordeal;
}

bool any_to_test(const State& state) {
    return std::ranges::any_of(state.units,
                               [](const Unit& unit) { return unit.on_table() && unit.has(Mark::charged); });
}

Verdict check(Position pos, const TestCharged& order) {
    const Unit& unit = pos.state.units[order.unit];
    if (!unit.on_table() || !unit.has(Mark::charged)) {
        return refuse(
            "awi/charged.order"_clause,
            "{0} cannot be tested: {0:it is|they are} not charged, or {0:has|have} already been tested.",
            pos.field.who(order.unit));
    }
    return {};
}

void test_charged(MutablePosition pos, UnitId unit, Rolls& rolls, Log& log) {
    pos.state.units[unit].drop(Mark::charged);
    const UnitId cause = nearest_charger(pos, unit);
    if (pos.state.units[unit].morale == Morale::routing) {
        rout_on(pos, unit, cause, rolls, log);
        return;
    }
    const Ordeal ordeal = ordeal_of(pos, unit);
    const int face = rolls.die({.clause = "awi/charged.throw"_clause,
                                .name = "charged",
                                .side = pos.field.side(unit),
                                .unit = pos.field.name(unit),
                                .sides = pos.field.parameters.charged_die});
    const int score = face + charged_sum(pos.field.parameters, ordeal);
    const Nerve nerve = nerve_of(pos.field.parameters, ordeal, score, basic_morale(pos, unit));
    if (log.on()) {
        log_test(pos, unit, ordeal, score, nerve, log);
    }
    if (nerve == Nerve::routs) {
        rout(pos, unit, cause, ordeal.rear, rolls, log);
    } else if (nerve == Nerve::may_counter && may_counter(pos, unit)) {
        ask(pos, unit);
    }
}

void begin_tests(MutablePosition pos, Rolls& rolls, Log& log) {
    hold_shaken(pos, log);
    for (const UnitId unit : pos.field.all()) {
        if (pos.state.units[unit].has(Mark::charged) && nearest_charger(pos, unit) == no_unit) {
            pos.state.units[unit].drop(Mark::charged);
        }
    }
    pos.state.asked = no_unit;
    pos.state.phase = Phase::test;
    after_test(pos, rolls, log);
}

void after_test(MutablePosition pos, Rolls& rolls, Log& log) {
    State& state = pos.state;
    if (state.phase == Phase::counter && state.asked != no_unit) {
        return;
    }
    state.phase = Phase::test;
    state.actor = state.mover;
    if (any_to_test(state)) {
        return;
    }
    close_in(pos, rolls, log);
    state.phase = Phase::melee;
}

void apply(MutablePosition pos, const TestCharged& order, Rolls& rolls, Log& log) {
    if (may_evade(pos, order.unit)) {
        ask(pos, order.unit);
        return;
    }
    test_charged(pos, order.unit, rolls, log);
    after_test(pos, rolls, log);
}

std::optional<Forecast> forecast(Position pos, const TestCharged& order) {
    if (pos.state.units[order.unit].morale == Morale::routing) {
        return {};
    }
    return forecast_of(pos, order.unit, ordeal_of(pos, order.unit));
}

std::optional<Forecast> forecast(Position pos, const Charge& order) {
    if (pos.state.units[order.target].morale == Morale::routing) {
        return {};
    }
    return forecast_of(pos, order.target, ordeal_with(pos, order));
}

} // namespace bounce::awi
