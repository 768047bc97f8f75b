#include "engine/drill/movement/meeting.h"
#include "engine/match/kinds.h"
#include "engine/match/table/setup.h"
#include "tests/toy/rules.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
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

/// Nothing slows these soldiers, and nothing closes ground to them.
const drill::Going& going() {
    static const drill::Going all;
    return all;
}

bool stands(const State& state, UnitId unit) { return state.units[unit].strength > 0; }

/// Others that stand, with what they cover.
void each_other(const Field& field, const State& state, UnitId unit, auto each) {
    for (const UnitId other : field.all()) {
        if (other != unit && stands(state, other)) {
            each(other, body_of(state, other));
        }
    }
}

bool has_room(const Field& field, const State& state, UnitId unit, const table::Base& body) {
    bool room = !table::off_table(field.scenario.ground, body);
    each_other(field, state, unit,
               [&](UnitId, const table::Base& there) { room &= !table::overlap(body, there); });
    return room;
}

Verdict mine(const Field& field, const State& state, UnitId unit) {
    if (unit >= field.units() || !stands(state, unit) || field.side(unit) != state.actor) {
        return refuse("toy/turn"_clause, "That unit is not one to order now.");
    }
    return {};
}

Verdict check(const Field& field, const State& state, const Move& order) {
    if (Verdict own = mine(field, state, order.unit); !own) {
        return own;
    }
    if (state.units[order.unit].moved != 0) {
        return refuse("toy/move"_clause, "{0} {0:has|have} moved.", field.who(order.unit));
    }
    table::Base turned = body_of(state, order.unit);
    turned.facing = {static_cast<std::uint16_t>(order.eighth * table::eighth.turn)};
    if (!has_room(field, state, order.unit, turned)) {
        return refuse("toy/move"_clause, "{0} {0:has|have} no room to turn.", field.who(order.unit));
    }
    return {};
}

Verdict check(const Field& field, const State& state, const Fire& order) {
    if (Verdict own = mine(field, state, order.unit); !own) {
        return own;
    }
    if (order.target >= field.units() || !stands(state, order.target)
        || field.side(order.target) == state.actor) {
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

Verdict check(const Field&, const State&, const End&) { return {}; }

void tell(Log& log, Event::Kind kind, Clause clause, Side side, std::string text) {
    if (log.on()) {
        log.add({.kind = kind, .clause = clause, .side = side, .text = std::move(text)});
    }
}

void apply(const Field& field, State& state, const Move& order, Log& log) {
    const table::Base there = after(field, state, order);
    Unit& unit = state.units[order.unit];
    unit.at = there.centre;
    unit.facing = there.facing;
    unit.moved = 1;
    tell(log, Event::Kind::march, "toy/move"_clause, state.actor,
         fmt::format("{0} {0:moves|move}.", field.who(order.unit)));
}

void stop_if_over(const Field& field, State& state, Log& log) {
    if (state.score.over != 0) {
        state.actor = Side::nobody;
        tell(log, Event::Kind::end, "toy/victory"_clause, state.score.winner,
             table::outcome_of(field.scenario, state.score).reason);
    }
}

void apply(const Field& field, State& state, const Fire& order, Rolls& rolls, Log& log) {
    state.units[order.unit].fired = 1;
    tell(log, Event::Kind::fire, "toy/fire"_clause, state.actor,
         fmt::format("{0} {0:fires|fire} at {1}.", field.who(order.unit), field.name(order.target)));
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
    table::judge_strength(field.scenario, state.score, state.turn, moment_of(field, state, present),
                          strength);
    stop_if_over(field, state, log);
}

void apply(const Field& field, State& state, const End&, Log& log) {
    if (state.actor == field.scenario.first) {
        state.actor = enemy_of(state.actor);
    } else {
        std::vector<table::Present> present;
        table::judge_turn(field.scenario, state.score, state.turn, moment_of(field, state, present));
        state.actor = field.scenario.first;
        state.turn = static_cast<std::uint16_t>(state.turn + (state.score.over == 0 ? 1 : 0));
        stop_if_over(field, state, log);
    }
    for (Unit& unit : state.units) {
        unit.moved = unit.fired = 0;
    }
}

/// Units of one base each, where the file has them.
void set_down(const Field& field, State& state, Faults& faults) {
    std::vector<table::Placed> placed;
    for (const UnitId unit : field.all()) {
        const table::Force& force = field.force(unit);
        if (force.begins != table::Force::Begins::fixed) {
            faults.push_back({fmt::format("/units/{}", unit), "tin soldiers begin on the table (\"at\")"});
        }
        state.units[unit] = {.at = force.pose.at,
                             .facing = force.pose.facing,
                             .strength = static_cast<std::uint8_t>(force.all.value("strength", 4))};
        placed.push_back({unit, {body_of(state, unit)}});
    }
    table::check_bases(field.scenario, placed, faults);
}

} // namespace

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
    Field& field = opening.field;
    read_parameters(about().parameters, std::as_writable_bytes(std::span{&field.parameters, 1}), scenario,
                    changes, faults);
    field.scenario = table::read_scenario(scenario, {.unit_keys = {"strength"}, .first = true}, faults);
    if (faults.empty()) {
        set_down(field, opening.state, faults);
    }
    if (!faults.empty()) {
        return std::unexpected{std::move(faults)};
    }
    for (const UnitId unit : field.all()) {
        field.scenario.muster[index(field.side(unit))] += opening.state.units[unit].strength;
    }
    field.scenario.first = field.scenario.first == Side::nobody ? Side::first : field.scenario.first;
    opening.state.structures.fill(1);
    opening.state.score = table::new_score(field.scenario);
    opening.state.actor = field.scenario.first;
    return opening;
}

Verdict Game::check(const Field& field, const State& state, const Order& order) {
    return std::visit([&](const auto& kind) { return toy::check(field, state, kind); }, order);
}

void Game::apply(const Field& field, State& state, const Order& order, Rolls& rolls, Log& log) {
    std::visit(
        [&](const auto& kind) {
            if constexpr (requires { toy::apply(field, state, kind, rolls, log); }) {
                toy::apply(field, state, kind, rolls, log);
            } else {
                toy::apply(field, state, kind, log);
            }
        },
        order);
}

Outcome Game::outcome(const Field& field, const State& state) {
    return table::outcome_of(field.scenario, state.score);
}

bool operator==(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

table::Base body_of(const State& state, UnitId unit) {
    return {state.units[unit].at, state.units[unit].facing, width, depth};
}

table::Base after(const Field& field, const State& state, const Move& order) {
    table::Base body = body_of(state, order.unit);
    body.facing = {static_cast<std::uint16_t>(order.eighth * table::eighth.turn)};
    const drill::TerrainState terrain_state{field.scenario.ground, state.structures, {}, {}};
    const drill::Gait gait{.going = &going(), .allowance = field.parameters.move * table::inch};
    const drill::Meeting met =
        drill::first_met(terrain_state, gait, body, gait.allowance, -1,
                         [&](auto each) { each_other(field, state, order.unit, each); });
    body.centre = body.centre + table::along(body.facing, met.way);
    return has_room(field, state, order.unit, body) ? body : body_of(state, order.unit);
}

std::vector<Order> all_orders(const Field& field, const State& state) {
    std::vector<Order> orders;
    const auto add = [&](const Order& order) {
        if (Game::check(field, state, order)) {
            orders.push_back(order);
        }
    };
    for (const UnitId unit : field.all()) {
        for (std::uint8_t eighth = 0; eighth < 8; ++eighth) {
            add(Move{unit, eighth});
        }
        for (const UnitId target : field.all()) {
            add(Fire{unit, target});
        }
    }
    orders.push_back(End{});
    return orders;
}

Pmf hits(const Parameters& rules) { return Pmf::successes(1, std::max(7 - rules.hit, 0), 6); }

table::Moment moment_of(const Field& field, const State& state, std::vector<table::Present>& present) {
    for (const UnitId unit : field.all()) {
        if (stands(state, unit)) {
            present.push_back({field.side(unit), -1, {body_of(state, unit)}});
        }
    }
    return {present, state.structures, {}};
}

} // namespace bounce::toy
