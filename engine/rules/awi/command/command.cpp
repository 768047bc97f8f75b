#include "engine/rules/awi/command/command.h"

#include "engine/drill/note.h"
#include "engine/match/showing/needed.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/generals.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/tables.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace bounce::awi {

namespace {

std::span<const UnitId> units_of(const Command& order) {
    return {order.units.data(), std::min<std::size_t>(order.count, order.units.size())};
}

bool is_tested(const Unit& unit) { return unit.has(Mark::commanded | Mark::refused); }

/// The general next above a unit who is on the table; `no_unit` if there is none.
UnitId general_over(Position pos, UnitId unit) {
    for (int step = 0, above = pos.field.roll(unit).general; above != 0 && step < 4; ++step) {
        const auto general = static_cast<UnitId>(above - 1);
        if (pos.state.units[general].on_table()) {
            return general;
        }
        above = pos.field.roll(general).general;
    }
    return no_unit;
}

/// "awi/command.commander": the commander in chief of a side, or its only senior general.
UnitId commander_of(Position pos, Side side) {
    UnitId senior = no_unit;
    int seniors = 0;
    for (const UnitId unit : pos.field.all()) {
        if (pos.field.side(unit) != side || !pos.state.units[unit].on_table()) {
            continue;
        }
        if (pos.field.roll(unit).type == Type::commander) {
            return unit;
        }
        if (pos.field.roll(unit).type == Type::senior) {
            senior = unit;
            ++seniors;
        }
    }
    return seniors == 1 ? senior : no_unit;
}

bool commander_near(Position pos, UnitId general) {
    if (pos.field.parameters.commander_bonus == 0) {
        return false;
    }
    const UnitId commander = commander_of(pos, pos.field.side(general));
    return commander != no_unit && commander != general
           && distance(pos, general, commander)
                  <= scaled(pos.field.parameters, pos.field.parameters.command_commander_reach);
}

/// A general with a unit looks out from where that stands.
UnitId eyes_of(const State& state, UnitId general) {
    return state.units[general].with != no_unit ? state.units[general].with : general;
}

int stretches(const Parameters& rules, Thou distance) {
    const Thou each = scaled(rules, rules.command_inches);
    return each > 0 ? distance / each : 0;
}

int lost_by(Position pos, UnitId unit) {
    return pos.field.roll(unit).strength - pos.state.units[unit].strength;
}

/// What a unit's own throw asks.
Call own_call(Position pos, UnitId unit) {
    const Parameters& rules = pos.field.parameters;
    Call call;
    call.rating = rules.command == CommandRules::first_post ? rules.command_independent : rules.command_alone;
    call.lost = lost_by(pos, unit);
    call.well_trained = pos.field.roll(unit).training == Training::well;
    call.poorly_trained = pos.field.roll(unit).training == Training::poor;
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
void answer(MutablePosition pos, UnitId unit, bool obeys, Clause clause, Log& log) {
    pos.state.units[unit].marks |= obeys ? Mark::commanded : Mark::refused;
    if (obeys) {
        tell(pos.field, unit, clause, log, "{} may move.", pos.field.name(unit));
    } else {
        tell(pos.field, unit, "awi/command.without"_clause, log, "{0} {0:has|have} no command.",
             pos.field.who(unit));
    }
}

void log_call(Position pos, const Command& order, int need, Log& log) {
    const UnitId unit = order.units[0];
    const std::string whom = order.count > 1 ? fmt::format("{} units", order.count) : pos.field.name(unit);
    Event event =
        event_of(pos.field, order.general, Event::Kind::note, "awi/command.throw"_clause,
                 "{0} {0:gives|give} orders to {1}: {2} or less.", pos.field.who(order.general), whom, need);
    event.terms = command_terms(pos.field.parameters, call_of(pos, order));
    event.told = true;
    log.add(std::move(event));
}

/// Why a unit is not to be tested for command now.
Verdict testable(Position pos, UnitId id) {
    const Unit& unit = pos.state.units[id];
    if (is_general(pos.field.roll(id).type)) {
        return refuse("awi/command.throw"_clause, "{} is a general and needs no command.",
                      pos.field.name(id));
    }
    if (is_tested(unit)) {
        return refuse(
            "awi/command.throw"_clause,
            "{0} cannot be commanded again in this sequence: {0:it has|they have} already been tested.",
            pos.field.who(id));
    }
    if (unit.morale == Morale::routing || unit.has(Mark::held)) {
        return refuse("awi/command.throw"_clause, "{} cannot be ordered to move in this sequence.",
                      pos.field.who(id));
    }
    return {};
}

Verdict needed(const Parameters& rules) {
    if (!commands_needed(rules)) {
        return refuse("awi/command.throw"_clause, "No commands are needed in this battle.");
    }
    return {};
}

Verdict check_general(Position pos, UnitId general) {
    if (Verdict mine = own(pos, general); !mine) {
        return mine;
    }
    if (!is_general(pos.field.roll(general).type)) {
        return refuse("awi/command.throw"_clause, "{} is not a general.", pos.field.name(general));
    }
    if (pos.state.units[general].has(Mark::silenced)) {
        return refuse("awi/command.failed"_clause, "{0} can give no more orders in this sequence.",
                      pos.field.who(general));
    }
    return {};
}

Verdict check_called(Position pos, UnitId unit, UnitId general) {
    if (Verdict mine = own(pos, unit); !mine) {
        return mine;
    }
    if (!in_chain(pos.field, unit, general)) {
        return refuse("awi/general.chain"_clause, "{1} cannot command {0}: {0:it is|they are} not under him.",
                      pos.field.who(unit), pos.field.name(general));
    }
    return testable(pos, unit);
}

} // namespace

bool commands_needed(const Parameters& parameters) { return parameters.command != CommandRules::none; }

bool has_command(Position pos, UnitId unit) {
    return !commands_needed(pos.field.parameters) || is_general(pos.field.roll(unit).type)
           || pos.state.units[unit].has(Mark::commanded);
}

Call call_of(Position pos, const Command& order) {
    Call call;
    call.rating = pos.field.roll(order.general).rating;
    call.group = order.count > 1;
    call.well_trained = true;
    call.commander = commander_near(pos, order.general);
    for (const UnitId unit : units_of(order)) {
        const bool attached = pos.state.units[order.general].with == unit;
        const Training training = pos.field.roll(unit).training;
        call.attached |= attached;
        call.well_trained &= training == Training::well;
        call.poorly_trained |= training == Training::poor;
        call.lost = std::max(call.lost, lost_by(pos, unit));
        if (!attached) {
            call.distance =
                std::max(call.distance, stretches(pos.field.parameters, distance(pos, order.general, unit)));
            call.unseen |= !sees_unit(pos, eyes_of(pos.state, order.general), unit);
        }
    }
    return call;
}

Verdict check(Position pos, const Command& order) {
    if (Verdict verdict = needed(pos.field.parameters); !verdict) {
        return verdict;
    }
    if (Verdict verdict = check_general(pos, order.general); !verdict) {
        return verdict;
    }
    const std::span<const UnitId> units = units_of(order);
    if (units.empty()) {
        return refuse("awi/command.throw"_clause, "A command must name at least one unit.");
    }
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (Verdict verdict = check_called(pos, units[i], order.general); !verdict) {
            return verdict;
        }
        if (std::ranges::count(units.first(i), units[i]) > 0) {
            return refuse("awi/command.group"_clause, "{0} cannot be named twice in one command.",
                          pos.field.who(units[i]));
        }
    }
    return {};
}

Verdict check(Position pos, const Independent& order) {
    if (Verdict verdict = needed(pos.field.parameters); !verdict) {
        return verdict;
    }
    if (Verdict mine = own(pos, order.unit); !mine) {
        return mine;
    }
    if (Verdict verdict = testable(pos, order.unit); !verdict) {
        return verdict;
    }
    const UnitId general = general_over(pos, order.unit);
    if (pos.field.parameters.command == CommandRules::first_post && general != no_unit
        && !pos.state.units[general].has(Mark::refused)) {
        return refuse("awi/command.independent_first"_clause,
                      "{0} may try by {0:itself|themselves} only after {1} has failed with another unit.",
                      pos.field.who(order.unit), pos.field.name(general));
    }
    return {};
}

void apply(MutablePosition pos, const Command& order, Rolls& rolls, Log& log) {
    const Call call = call_of(pos, order);
    const int need = call.rating + command_sum(pos.field.parameters, call);
    if (log.on()) {
        log_call(pos, order, need, log);
    }
    const int score = rolls.sum({.clause = "awi/command.throw"_clause,
                                 .name = "command",
                                 .side = pos.field.side(order.general),
                                 .unit = pos.field.name(order.general),
                                 .dice = 2,
                                 .sides = 6});
    const bool obeyed = score <= need;
    for (const UnitId unit : units_of(order)) {
        answer(pos, unit, obeyed, "awi/command.throw"_clause, log);
    }
    if (!obeyed) {
        pos.state.units[order.general].marks |= Mark::silenced | Mark::refused;
        tell(pos.field, order.general, "awi/command.failed"_clause, log, "{0} can give no more orders.",
             pos.field.who(order.general));
    }
}

void apply(MutablePosition pos, const Independent& order, Rolls& rolls, Log& log) {
    const Field& field = pos.field;
    const Parameters& rules = field.parameters;
    const Call call = own_call(pos, order.unit);
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
            pos.state.units[general].marks |= Mark::silenced;
        }
    }
    const int score = rolls.sum({.clause = clause,
                                 .name = "independent",
                                 .side = field.side(order.unit),
                                 .unit = field.name(order.unit),
                                 .dice = independent_dice(rules),
                                 .sides = 6});
    answer(pos, order.unit, score <= need, clause, log);
}

Forecast foretold(const Field& field, const Call& call, int dice, Clause clause) {
    const int factors = command_sum(field.parameters, call);
    const int need = call.rating + factors;
    std::vector<Term> terms{need_term({"to be obeyed", {dice, 6}, clause, factors, call.rating},
                                      [&](int sum) { return sum <= need; })};
    std::ranges::copy(command_terms(field.parameters, call), std::back_inserter(terms));
    return {.what = "command",
            .odds = command_odds(dice, need),
            .terms = std::move(terms),
            .results = {{0, "obeyed", true}, {1, "failed"}},
            .hope = "obeyed"};
}

std::optional<Forecast> forecast(Position pos, const Command& order) {
    const Call call = call_of(pos, order);
    return foretold(pos.field, call, 2, "awi/command.throw"_clause);
}

std::optional<Forecast> forecast(Position pos, const Independent& order) {
    const Call call = own_call(pos, order.unit);
    return foretold(pos.field, call, independent_dice(pos.field.parameters),
                    independent_clause(pos.field.parameters));
}

} // namespace bounce::awi
