#include "engine/drill/movement/meeting.h"
#include "engine/drill/note.h"
#include "engine/match/kinds.h"
#include "engine/match/table/setup.h"
#include "tests/toy/rules.h"

#include <algorithm>
#include <cstddef>
#include <fmt/format.h>

namespace bounce::toy {

namespace {

constexpr table::Thou width = 2000;
constexpr table::Thou depth = 1000;

ParameterList numbers() {
    ParameterList list;
    list.numbers = {{"move", "inches", "toy/move"_clause, 0, 48, offsetof(Parameters, move), 6},
                    {"range", "inches", "toy/fire"_clause, 0, 48, offsetof(Parameters, range), 12},
                    {"hit", "pips", "toy/fire"_clause, 1, 7, offsetof(Parameters, hit), 4}};
    return list;
}

ParameterList weights() {
    ParameterList list;
    list.numbers = {{"nearer", "thousandths", {}, 0, 10'000, offsetof(EvalWeights, nearer), 20},
                    {"opening", "turns", {}, 0, 100, offsetof(EvalWeights, opening), 0},
                    {"margin", "thousandths", {}, 0, 10'000, offsetof(EvalWeights, margin), 0}};
    return list;
}

bool stands(const State& state, UnitId unit) { return state.units[unit].strength > 0; }

/// Others that stand, with what they cover.
void each_other(Position pos, UnitId unit, auto each) {
    for (const UnitId other : pos.field.all()) {
        if (other != unit && stands(pos.state, other)) {
            each(other, body_of(pos.state, other));
        }
    }
}

bool has_room(Position pos, UnitId unit, const table::Base& body) {
    bool room = !table::off_table(pos.field.scenario.ground, body);
    each_other(pos, unit, [&](UnitId, const table::Base& there) { room &= !table::overlap(body, there); });
    return room;
}

table::Base turned(Position pos, const Move& order) {
    table::Base body = body_of(pos.state, order.unit);
    body.facing = {static_cast<std::uint16_t>(order.eighth * table::eighth.turn)};
    return body;
}

bool is_own(Position pos, UnitId unit) {
    return stands(pos.state, unit) && pos.field.side(unit) == pos.state.actor;
}

void stop_if_over(MutablePosition pos, Log& log) {
    if (pos.state.score.over != 0) {
        pos.state.actor = Side::nobody;
        drill::note(pos.state.score.winner, Event::Kind::end, "toy/victory"_clause, log, "{}",
                    table::outcome_of(pos.field.scenario, pos.state.score).reason);
    }
}

/// Units of one base each, where the file has them.
void set_down(MutablePosition pos, Faults& faults) {
    std::vector<table::Placed> placed;
    for (const UnitId unit : pos.field.all()) {
        const table::Force& force = pos.field.force(unit);
        if (force.begins != table::Force::Begins::fixed) {
            faults.push_back({fmt::format("/units/{}", unit), "tin soldiers begin on the table (\"at\")"});
        }
        pos.state.units[unit] = {.at = force.pose.at,
                                 .facing = force.pose.facing,
                                 .strength = static_cast<std::uint8_t>(force.all.value("strength", 4))};
        placed.push_back({unit, {body_of(pos.state, unit)}});
    }
    table::check_bases(pos.field.scenario, placed, faults);
}

} // namespace

Verdict check(Position pos, const Move& order) {
    if (!is_own(pos, order.unit)) {
        return refuse("toy/turn"_clause, "That unit is not one to order now.");
    }
    if (pos.state.units[order.unit].moved != 0) {
        return refuse("toy/move"_clause, "{0} {0:has|have} moved.", pos.field.who(order.unit));
    }
    if (!has_room(pos, order.unit, turned(pos, order))) {
        return refuse("toy/move"_clause, "{0} {0:has|have} no room to turn.", pos.field.who(order.unit));
    }
    return {};
}

void apply(MutablePosition pos, const Move& order, Log& log) {
    const table::Base there = after(pos, order);
    Unit& unit = pos.state.units[order.unit];
    unit.at = there.centre;
    unit.facing = there.facing;
    unit.moved = 1;
    drill::note(pos.field, order.unit, Event::Kind::march, "toy/move"_clause, log, "{0} {0:moves|move}.",
                pos.field.who(order.unit));
}

Verdict check(Position pos, const Fire& order) {
    const auto& [field, state] = pos;
    if (!is_own(pos, order.unit)) {
        return refuse("toy/turn"_clause, "That unit is not one to order now.");
    }
    if (!stands(state, order.target) || field.side(order.target) == state.actor) {
        return refuse("toy/fire"_clause, "There is no enemy of that name.");
    }
    const table::Base body = body_of(state, order.unit);
    const table::Corners target = table::corners(body_of(state, order.target));
    const bool near = table::square_distance(table::corners(body), target)
                      <= table::square({0, field.parameters.range * table::inch});
    if (state.units[order.unit].fired != 0 || !near
        || !table::within_arc(table::arc_before(body, table::eighth), target)) {
        return refuse("toy/fire"_clause, "{0} cannot fire at {1}.", field.name(order.unit),
                      field.name(order.target));
    }
    return {};
}

void apply(MutablePosition pos, const Fire& order, Rolls& rolls, Log& log) {
    const auto& [field, state] = pos;
    state.units[order.unit].fired = 1;
    drill::note(field, order.unit, Event::Kind::fire, "toy/fire"_clause, log, "{0} {0:fires|fire} at {1}.",
                field.who(order.unit), field.name(order.target));
    const int die = rolls.die({.clause = "toy/fire"_clause,
                               .name = "fire",
                               .side = state.actor,
                               .unit = field.name(order.unit),
                               .need = field.parameters.hit});
    if (die < field.parameters.hit) {
        return;
    }
    --state.units[order.target].strength;
    ++state.score.lost[index(field.side(order.target))];
    int strength[2] = {0, 0};
    for (const UnitId unit : field.all()) {
        strength[index(field.side(unit))] += state.units[unit].strength;
    }
    std::vector<table::Present> present;
    table::judge_strength(field.scenario, state.score, state.turn, moment_of(pos, present), strength);
    stop_if_over(pos, log);
}

Verdict check(Position /*pos*/, const End& /*order*/) { return {}; }

void apply(MutablePosition pos, const End& /*order*/, Log& log) {
    const auto& [field, state] = pos;
    if (state.actor == field.scenario.first) {
        state.actor = enemy_of(state.actor);
    } else {
        std::vector<table::Present> present;
        table::judge_turn(field.scenario, state.score, state.turn, moment_of(pos, present));
        state.actor = field.scenario.first;
        state.turn = static_cast<std::uint16_t>(state.turn + (state.score.over == 0 ? 1 : 0));
        stop_if_over(pos, log);
    }
    for (Unit& unit : state.units) {
        unit.moved = unit.fired = 0;
    }
}

const About& Game::about() {
    static const About about{.id = "toy",
                             .title = "Tin soldiers",
                             .source = "Made for the tests",
                             .parameters = numbers(),
                             .weights = weights(),
                             .board = "table",
                             .strength = {"figure", "figures"}};
    return about;
}

std::expected<Opening<Field, State>, Faults> Game::setup(const Json& scenario, const Changes& changes) {
    Faults faults;
    Opening<Field, State> opening;
    auto& [field, state] = opening;
    read_parameters(about().parameters, std::as_writable_bytes(std::span{&field.parameters, 1}), scenario,
                    changes, faults);
    field.scenario = table::read_scenario(scenario, {.unit_keys = {"strength"}, .first = true}, faults);
    if (faults.empty()) {
        set_down({field, state}, faults);
    }
    if (!faults.empty()) {
        return std::unexpected{std::move(faults)};
    }
    for (const UnitId unit : field.all()) {
        field.scenario.muster[index(field.side(unit))] += state.units[unit].strength;
    }
    field.scenario.first = field.scenario.first == Side::nobody ? Side::first : field.scenario.first;
    state.structures.fill(1);
    state.score = table::new_score(field.scenario);
    state.actor = field.scenario.first;
    return opening;
}

Verdict Game::check(const Field& field, const State& state, const Order& order) {
    return check_by_kind(Position{field, state}, order);
}

void Game::apply(const Field& field, State& state, const Order& order, Rolls& rolls, Log& log) {
    apply_by_kind(MutablePosition{field, state}, order, rolls, log);
}

table::Base body_of(const State& state, UnitId unit) {
    return {state.units[unit].at, state.units[unit].facing, width, depth};
}

table::Base after(Position pos, const Move& order) {
    static constexpr drill::Going going; // nothing slows these soldiers, and nothing closes ground to them
    table::Base body = turned(pos, order);
    const drill::TerrainState terrain_state{pos.field.scenario.ground, pos.state.structures, {}, {}};
    const drill::Gait gait{.going = &going, .allowance = pos.field.parameters.move * table::inch};
    const drill::Meeting met = drill::first_met(terrain_state, gait, body, gait.allowance, -1,
                                                [&](auto each) { each_other(pos, order.unit, each); });
    body.centre = body.centre + table::along(body.facing, met.way);
    return has_room(pos, order.unit, body) ? body : body_of(pos.state, order.unit);
}

std::vector<Order> all_orders(Position pos) {
    std::vector<Order> orders;
    const auto add = [&](const auto& order) {
        if (check(pos, order)) {
            orders.push_back(order);
        }
    };
    for (const UnitId unit : pos.field.all()) {
        for (std::uint8_t eighth = 0; eighth < 8; ++eighth) {
            add(Move{unit, eighth});
        }
        for (const UnitId target : pos.field.all()) {
            add(Fire{unit, target});
        }
    }
    orders.push_back(End{});
    return orders;
}

Pmf hits(const Parameters& rules) { return Pmf::successes(1, std::max(7 - rules.hit, 0), 6); }

table::Moment moment_of(Position pos, std::vector<table::Present>& present) {
    for (const UnitId unit : pos.field.all()) {
        if (stands(pos.state, unit)) {
            present.push_back({pos.field.side(unit), -1, {body_of(pos.state, unit)}});
        }
    }
    return {present, pos.state.structures, {}};
}

} // namespace bounce::toy
