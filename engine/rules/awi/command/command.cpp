#include "engine/rules/awi/command/command.h"

#include "engine/drill/note.h"
#include "engine/rules/awi/command/risk.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::awi {

namespace {

std::span<const UnitId> units_of(const Command& order) {
    return {order.units.data(), std::min<std::size_t>(order.count, order.units.size())};
}

bool is_tested(const Unit& unit) { return unit.has(Mark::commanded | Mark::refused); }

/// The general next above a unit who is on the table; `no_unit` if there is none.
UnitId general_over(const Field& field, const State& state, UnitId unit) {
    for (int step = 0, above = field.roll(unit).general; above != 0 && step < 4; ++step) {
        const auto general = static_cast<UnitId>(above - 1);
        if (state.units[general].on_table()) {
            return general;
        }
        above = field.roll(general).general;
    }
    return no_unit;
}

/// "awi/command.commander": the commander in chief of a side, or its only senior general.
UnitId commander_of(const Field& field, const State& state, Side side) {
    UnitId senior = no_unit;
    int seniors = 0;
    for (const UnitId unit : field.all()) {
        if (field.side(unit) != side || !state.units[unit].on_table()) {
            continue;
        }
        if (field.roll(unit).type == Type::commander) {
            return unit;
        }
        if (field.roll(unit).type == Type::senior) {
            senior = unit;
            ++seniors;
        }
    }
    return seniors == 1 ? senior : no_unit;
}

bool commander_near(const Field& field, const State& state, UnitId general) {
    if (field.parameters.commander_bonus == 0) {
        return false;
    }
    const UnitId commander = commander_of(field, state, field.side(general));
    return commander != no_unit && commander != general
           && distance(field, state, general, commander)
                  <= scaled(field.parameters, field.parameters.command_commander_reach);
}

/// A general with a unit looks out from where that stands.
UnitId eyes_of(const State& state, UnitId general) {
    return state.units[general].with != no_unit ? state.units[general].with : general;
}

int stretches(const Parameters& rules, Thou distance) {
    const Thou each = scaled(rules, rules.command_inches);
    return each > 0 ? distance / each : 0;
}

int lost_by(const Field& field, const State& state, UnitId unit) {
    return field.roll(unit).strength - state.units[unit].strength;
}

/// What a unit's own throw asks.
Call own_call(const Field& field, const State& state, UnitId unit) {
    const Parameters& rules = field.parameters;
    Call call;
    call.rating = rules.command == CommandRules::first_post ? rules.command_independent : rules.command_alone;
    call.lost = lost_by(field, state, unit);
    call.well_trained = field.roll(unit).training == Training::well;
    call.poorly_trained = field.roll(unit).training == Training::poor;
    return call;
}

int independent_dice(const Parameters& rules) {
    // By the first post always two; by the second as the option says, whose first choice is one.
    return rules.command == CommandRules::first_post ? 2 : rules.independent_dice + 1;
}

Clause independent_clause(const Parameters& rules) {
    return rules.command == CommandRules::first_post ? "awi/command.independent_first"_clause
                                                     : "awi/command.independent_second"_clause;
}

/// Marks a unit as tested, one way or the other.
void answer(const Field& field, State& state, UnitId unit, bool obeys, Clause clause, Log& log) {
    state.units[unit].marks |= obeys ? Mark::commanded : Mark::refused;
    if (obeys) {
        tell(field, unit, clause, log, "{} may move.", field.name(unit));
    } else {
        tell(field, unit, "awi/command.without"_clause, log, "{0} {0:has|have} no command.", field.who(unit));
    }
}

void log_call(const Field& field, const State& state, const Command& order, int need, Log& log) {
    const UnitId unit = order.units[0];
    const std::string whom = order.count > 1 ? fmt::format("{} units", order.count) : field.name(unit);
    Event event =
        event_of(field, order.general, Event::Kind::note, "awi/command.throw"_clause,
                 "{0} {0:gives|give} orders to {1}: {2} or less.", field.who(order.general), whom, need);
    event.terms = command_terms(field.parameters, call_of(field, state, order));
    event.told = true;
    log.add(std::move(event));
}

/// Why a unit is not to be tested for command now.
Verdict testable(const Field& field, const State& state, UnitId id) {
    const Unit& unit = state.units[id];
    if (is_general(field.roll(id).type)) {
        return refuse("awi/command.throw"_clause, "{} is a general and needs no command.", field.name(id));
    }
    if (is_tested(unit)) {
        return refuse("awi/command.throw"_clause, "{0} {0:has|have} already been tested in this sequence.",
                      field.who(id));
    }
    if (unit.morale == Morale::routing || unit.has(Mark::held)) {
        return refuse("awi/command.throw"_clause, "{} cannot be ordered to move in this sequence.",
                      field.who(id));
    }
    return {};
}

Verdict needed(const Parameters& rules) {
    if (!commands_needed(rules)) {
        return refuse("awi/command.throw"_clause, "No commands are needed in this battle.");
    }
    return {};
}

Verdict check_general(const Field& field, const State& state, UnitId general) {
    if (Verdict mine = own(field, state, general); !mine) {
        return mine;
    }
    if (!is_general(field.roll(general).type)) {
        return refuse("awi/command.throw"_clause, "{} is not a general.", field.name(general));
    }
    if (state.units[general].has(Mark::silenced)) {
        return refuse("awi/command.failed"_clause, "{0} {0:gives|give} no more orders in this sequence.",
                      field.who(general));
    }
    return {};
}

Verdict check_called(const Field& field, const State& state, UnitId unit, UnitId general) {
    if (Verdict mine = own(field, state, unit); !mine) {
        return mine;
    }
    if (!in_chain(field, unit, general)) {
        return refuse("awi/general.chain"_clause, "{0} {0:is|are} not under the command of {1}.",
                      field.who(unit), field.name(general));
    }
    return testable(field, state, unit);
}

} // namespace

bool commands_needed(const Parameters& parameters) { return parameters.command != CommandRules::none; }

bool has_command(const Field& field, const State& state, UnitId unit) {
    return !commands_needed(field.parameters) || is_general(field.roll(unit).type)
           || state.units[unit].has(Mark::commanded);
}

Call call_of(const Field& field, const State& state, const Command& order) {
    Call call;
    call.rating = field.roll(order.general).rating;
    call.group = order.count > 1;
    call.well_trained = true;
    call.commander = commander_near(field, state, order.general);
    for (const UnitId unit : units_of(order)) {
        const bool attached = state.units[order.general].with == unit;
        const Training training = field.roll(unit).training;
        call.attached |= attached;
        call.well_trained &= training == Training::well;
        call.poorly_trained |= training == Training::poor;
        call.lost = std::max(call.lost, lost_by(field, state, unit));
        if (!attached) {
            call.distance = std::max(
                call.distance, stretches(field.parameters, distance(field, state, order.general, unit)));
            call.unseen |= !sees_unit(field, state, eyes_of(state, order.general), unit);
        }
    }
    return call;
}

Verdict check(const Field& field, const State& state, const Command& order) {
    if (Verdict verdict = needed(field.parameters); !verdict) {
        return verdict;
    }
    if (Verdict verdict = check_general(field, state, order.general); !verdict) {
        return verdict;
    }
    const std::span<const UnitId> units = units_of(order);
    if (units.empty()) {
        return refuse("awi/command.throw"_clause, "A command must name at least one unit.");
    }
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (Verdict verdict = check_called(field, state, units[i], order.general); !verdict) {
            return verdict;
        }
        if (std::ranges::count(units.first(i), units[i]) > 0) {
            return refuse("awi/command.group"_clause, "{0} {0:is|are} named twice.", field.who(units[i]));
        }
    }
    return {};
}

Verdict check(const Field& field, const State& state, const Independent& order) {
    if (Verdict verdict = needed(field.parameters); !verdict) {
        return verdict;
    }
    if (Verdict mine = own(field, state, order.unit); !mine) {
        return mine;
    }
    if (Verdict verdict = testable(field, state, order.unit); !verdict) {
        return verdict;
    }
    const UnitId general = general_over(field, state, order.unit);
    if (field.parameters.command == CommandRules::first_post && general != no_unit
        && !state.units[general].has(Mark::refused)) {
        return refuse("awi/command.independent_first"_clause,
                      "{0} may try by {0:itself|themselves} only after {1} has failed with another unit.",
                      field.who(order.unit), field.name(general));
    }
    return {};
}

void apply(const Field& field, State& state, const Command& order, Rolls& rolls, Log& log) {
    const Call call = call_of(field, state, order);
    const int need = call.rating + command_sum(field.parameters, call);
    if (log.on()) {
        log_call(field, state, order, need, log);
    }
    const int score = rolls.sum({.clause = "awi/command.throw"_clause,
                                 .name = "command",
                                 .side = field.side(order.general),
                                 .unit = field.name(order.general),
                                 .dice = 2,
                                 .sides = 6});
    const bool obeyed = score <= need;
    for (const UnitId unit : units_of(order)) {
        answer(field, state, unit, obeyed, "awi/command.throw"_clause, log);
    }
    if (!obeyed) {
        state.units[order.general].marks |= Mark::silenced | Mark::refused;
        tell(field, order.general, "awi/command.failed"_clause, log, "{0} {0:gives|give} no more orders.",
             field.who(order.general));
    }
}

void apply(const Field& field, State& state, const Independent& order, Rolls& rolls, Log& log) {
    const Parameters& rules = field.parameters;
    const Call call = own_call(field, state, order.unit);
    const int need = call.rating + command_sum(rules, call);
    const Clause clause = independent_clause(rules);
    if (log.on()) {
        Event event =
            event_of(field, order.unit, Event::Kind::note, clause,
                     "{0} {0:tries|try} by {0:itself|themselves}: {1} or less.", field.who(order.unit), need);
        event.terms = command_terms(rules, call);
        event.told = true;
        log.add(std::move(event));
    }
    // Its generals have done, whether they have failed or not.
    for (const UnitId general : field.all()) {
        if (is_general(field.roll(general).type) && in_chain(field, order.unit, general)) {
            state.units[general].marks |= Mark::silenced;
        }
    }
    const int score = rolls.sum({.clause = clause,
                                 .name = "independent",
                                 .side = field.side(order.unit),
                                 .unit = field.name(order.unit),
                                 .dice = independent_dice(rules),
                                 .sides = 6});
    answer(field, state, order.unit, score <= need, clause, log);
}

Forecast foretold(const Field& field, const Call& call, int dice) {
    return {.what = "command",
            .odds = command_odds(dice, call.rating + command_sum(field.parameters, call)),
            .terms = command_terms(field.parameters, call),
            .results = {{0, "obeyed", true}, {1, "failed"}},
            .hope = "obeyed"};
}

std::optional<Forecast> forecast(const Field& field, const State& state, const Command& order) {
    const Call call = call_of(field, state, order);
    return foretold(field, call, 2);
}

std::optional<Forecast> forecast(const Field& field, const State& state, const Independent& order) {
    const Call call = own_call(field, state, order.unit);
    return foretold(field, call, independent_dice(field.parameters));
}

} // namespace bounce::awi
