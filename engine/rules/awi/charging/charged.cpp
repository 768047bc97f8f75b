#include "engine/rules/awi/charging/charged.h"

#include "engine/drill/note.h"
#include "engine/rules/awi/charging/approach.h"
#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/charging/counter.h"
#include "engine/rules/awi/charging/second.h"
#include "engine/rules/awi/firing/shield.h"
#include "engine/rules/awi/melee/melee.h"
#include "engine/rules/awi/morale/morale.h"
#include "engine/rules/awi/morale/surrender.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/rout/withdraw.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/effects.h"

#include <algorithm>
#include <utility>

namespace bounce::awi {

namespace {

/// What does not depend on who charges.
Ordeal ordeal_alone(const Field& field, const State& state, UnitId unit) {
    const Type type = field.roll(unit).type;
    Ordeal ordeal;
    ordeal.cavalry = type == Type::cavalry;
    ordeal.close_foot = type == Type::close_foot;
    ordeal.open_or_gun = type == Type::open_foot || is_gun(type);
    ordeal.shaken = state.units[unit].morale == Morale::shaken;
    ordeal.only_by_others = true;
    ordeal.only_by_open_or_gun = true;
    // Until one comes round the end of what protects it.
    ordeal.obstacle = true;
    ordeal.fortification = true;
    ordeal.only_aside = true;
    ordeal.stays = charge_reach(field, unit) == 0 || ordeal.shaken || state.units[unit].inside != 0;
    return ordeal;
}

/// One more that charges, from this quarter and this point.
void add_charger(const Field& field, const State& state, UnitId unit, UnitId charger, table::Quarter quarter,
                 Vec from, Ordeal& ordeal) {
    const Type type = field.roll(charger).type;
    ordeal.by_cavalry |= type == Type::cavalry;
    ordeal.by_close_foot |= type == Type::close_foot;
    ordeal.only_by_others &= type != Type::cavalry;
    ordeal.only_by_open_or_gun &= type == Type::open_foot || is_gun(type);
    ordeal.rear |= quarter == table::Quarter::rear;
    ordeal.flank |= quarter == table::Quarter::flank;
    const Defences defences = defences_of(field, state, unit, from);
    ordeal.obstacle &= defences.building || defences.obstacles != 0;
    ordeal.fortification &= defences.works != 0;
    ordeal.only_aside &= quarter != table::Quarter::front;
    ordeal.stays |= defences.any();
}

void log_test(const Field& field, const State& state, UnitId unit, const Ordeal& ordeal, int score,
              Nerve nerve, Log& log) {
    constexpr std::pair<std::string_view, std::string_view> words[] = {
        {"It routs", "They rout"},
        {"It stands", "They stand"},
        {"It may counter-charge", "They may counter-charge"}};
    const Subject who = field.who(unit);
    const auto& [one, many] = words[static_cast<std::size_t>(nerve)];
    Event event = event_of(field, unit, Event::Kind::note, "awi/charged.throw"_clause,
                           "{0} {0:is|are} tested: {1} against a morale of {2}. {3}.", who, score,
                           basic_morale(field, state, unit), who.pick(one, many));
    event.brief =
        nerve == Nerve::routs    ? fmt::format("{0} {0:is|are} charged and {0:does|do} not stand.", who)
        : nerve == Nerve::stands ? fmt::format("{0} {0:is|are} charged and {0:stands|stand}.", who)
                                 : fmt::format("{0} {0:is|are} charged and may counter-charge.", who);
    event.terms = charged_terms(field.parameters, ordeal);
    event.told = true;
    log.add(std::move(event));
}

/// The unit that charges from nearest: from it a rout runs.
UnitId nearest_charger(const Field& field, const State& state, UnitId unit) {
    UnitId nearest = no_unit;
    each_charger(field, state, unit, [&](UnitId charger) {
        if (nearest == no_unit || state.assaults[charger].way < state.assaults[nearest].way) {
            nearest = charger;
        }
    });
    return nearest;
}

void note_successes(const Field& field, State& state, UnitId unit) {
    each_charger(field, state, unit, [&](UnitId charger) { note_success(field, state, charger); });
}

/// It was routing before it was charged ("awi/charged.routing").
void rout_on(const Field& field, State& state, UnitId unit, UnitId cause, Rolls& rolls, Log& log) {
    note_successes(field, state, unit);
    state.assaults[unit].flags |= Assault::caught;
    state.assaults[unit].paid = 1;
    if (surrender(field, state, unit, "awi/surrender.charged"_clause, rolls, log)) {
        return;
    }
    lose(field, state, unit, field.parameters.charged_loss, "awi/charged.routing"_clause, rolls, log);
    if (state.units[unit].on_table()) {
        set_routing(field, state, unit, cause, "awi/charged.routing"_clause, log);
        run(field, state, unit, "awi/charged.routing"_clause, log);
    }
}

void rout(const Field& field, State& state, UnitId unit, UnitId cause, bool rear, Rolls& rolls, Log& log) {
    note_successes(field, state, unit);
    state.assaults[unit].flags |= rear ? Assault::caught : 0;
    state.assaults[unit].paid = 1;
    lose(field, state, unit, field.parameters.charged_loss, "awi/charged.rout"_clause, rolls, log);
    if (!state.units[unit].on_table()) {
        return;
    }
    set_routing(field, state, unit, cause, "awi/charged.rout"_clause, log);
    if (!rear || !surrender(field, state, unit, "awi/surrender.rear"_clause, rolls, log)) {
        run(field, state, unit, "awi/charged.rout"_clause, log);
    }
}

/// "awi/second.fire": who has been shaken since it declared its charge does not charge home.
void hold_shaken(const Field& field, State& state, Log& log) {
    for (const UnitId id : field.all()) {
        Unit& unit = state.units[id];
        if (!unit.has(Mark::charging) || unit.morale == Morale::steady) {
            continue;
        }
        unit.drop(Mark::charging);
        unit.foe = no_unit;
        note(field, id, "awi/second.fire"_clause, log,
             "{0} {0:is|are} shaken and {0:does|do} not charge home.", field.who(id));
    }
}

void ask(const Field& field, State& state, UnitId unit) {
    state.phase = Phase::counter;
    state.asked = unit;
    state.actor = field.side(unit);
}

/// Of those who charge, who also choose which unit is tested: they hope that it routs.
Forecast forecast_of(const Field& field, const State& state, UnitId unit, const Ordeal& ordeal) {
    return {.what = "charged test",
            .odds = charged_odds(field.parameters, ordeal, basic_morale(field, state, unit)),
            .terms = charged_terms(field.parameters, ordeal),
            .results = {{0, "routs", true}, {1, "stands"}, {2, "may counter-charge"}},
            .hope = "routs"};
}

} // namespace

Ordeal ordeal_of(const Field& field, const State& state, UnitId unit) {
    Ordeal ordeal = ordeal_alone(field, state, unit);
    each_charger(field, state, unit, [&](UnitId charger) {
        const Assault& assault = state.assaults[charger];
        add_charger(field, state, unit, charger, static_cast<table::Quarter>(assault.quarter), assault.from,
                    ordeal);
    });
    return ordeal;
}

Ordeal ordeal_with(const Field& field, const State& state, const Charge& charge) {
    Ordeal ordeal = ordeal_of(field, state, charge.target);
    const Vec from = table::front(body_of(field, state, charge.unit));
    add_charger(field, state, charge.target, charge.unit, quarter_from(field, state, charge.target, from),
                from, ordeal);
    return ordeal;
}

bool any_to_test(const State& state) {
    return std::ranges::any_of(state.units,
                               [](const Unit& unit) { return unit.on_table() && unit.has(Mark::charged); });
}

Verdict check(const Field& field, const State& state, const TestCharged& order) {
    const Unit& unit = state.units[order.unit];
    if (!unit.on_table() || !unit.has(Mark::charged)) {
        return refuse("awi/charged.order"_clause, "{0} {0:is|are} not charged, or {0:has|have} been tested.",
                      field.who(order.unit));
    }
    return {};
}

void test_charged(const Field& field, State& state, UnitId unit, Rolls& rolls, Log& log) {
    state.units[unit].drop(Mark::charged);
    const UnitId cause = nearest_charger(field, state, unit);
    if (state.units[unit].morale == Morale::routing) {
        rout_on(field, state, unit, cause, rolls, log);
        return;
    }
    const Ordeal ordeal = ordeal_of(field, state, unit);
    const int face = rolls.die({.clause = "awi/charged.throw"_clause,
                                .name = "charged",
                                .side = field.side(unit),
                                .unit = field.name(unit),
                                .sides = field.parameters.charged_die});
    const int score = face + charged_sum(field.parameters, ordeal);
    const Nerve nerve = nerve_of(field.parameters, ordeal, score, basic_morale(field, state, unit));
    if (log.on()) {
        log_test(field, state, unit, ordeal, score, nerve, log);
    }
    if (nerve == Nerve::routs) {
        rout(field, state, unit, cause, ordeal.rear, rolls, log);
    } else if (nerve == Nerve::may_counter && may_counter(field, state, unit)) {
        ask(field, state, unit);
    }
}

void begin_tests(const Field& field, State& state, Rolls& rolls, Log& log) {
    hold_shaken(field, state, log);
    for (const UnitId unit : field.all()) {
        if (state.units[unit].has(Mark::charged) && nearest_charger(field, state, unit) == no_unit) {
            state.units[unit].drop(Mark::charged);
        }
    }
    state.asked = no_unit;
    state.phase = Phase::test;
    after_test(field, state, rolls, log);
}

void after_test(const Field& field, State& state, Rolls& rolls, Log& log) {
    if (state.phase == Phase::counter && state.asked != no_unit) {
        return;
    }
    state.phase = Phase::test;
    state.actor = state.mover;
    if (any_to_test(state)) {
        return;
    }
    close_in(field, state, rolls, log);
    state.phase = Phase::melee;
    if (!any_melee(state)) {
        after_melees(field, state, rolls, log);
    }
}

void apply(const Field& field, State& state, const TestCharged& order, Rolls& rolls, Log& log) {
    if (may_evade(field, state, order.unit)) {
        ask(field, state, order.unit);
        return;
    }
    test_charged(field, state, order.unit, rolls, log);
    after_test(field, state, rolls, log);
}

std::optional<Forecast> forecast(const Field& field, const State& state, const TestCharged& order) {
    if (state.units[order.unit].morale == Morale::routing) {
        return {};
    }
    return forecast_of(field, state, order.unit, ordeal_of(field, state, order.unit));
}

std::optional<Forecast> forecast(const Field& field, const State& state, const Charge& order) {
    if (state.units[order.target].morale == Morale::routing) {
        return {};
    }
    return forecast_of(field, state, order.target, ordeal_with(field, state, order));
}

} // namespace bounce::awi
