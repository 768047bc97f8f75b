#include "engine/rules/mf/turn.h"

#include "engine/match/ending.h"
#include "engine/rules/mf/march.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::mf {

namespace {

/// Takes the marks of its last half turn off a side. mf/turn.marks
void clear_marks(State& state, Side side) {
    state.occupied[index(side)].each([&](HexId hex) {
        Cell& cell = state.cells[hex];
        if (cell.has(Mark::moved)) {
            state.regiments.refresh(cell.parties);
        }
        cell.marks = 0;
        cell.spent_infantry = 0;
        cell.spent_cavalry = 0;
        cell.spent_guns = 0;
    });
}

/// Hexes that have had their volley may have one in the next half turn again.
void clear_volleys(State& state, Side side) {
    state.occupied[index(side)].each([&](HexId hex) {
        state.cells[hex].marks = static_cast<std::uint8_t>(state.cells[hex].marks & ~Mark::struck);
    });
}

void begin_half(const Field& field, State& state, Side side, Log& log) {
    state.side = side;
    state.phase = Phase::turn;
    clear_marks(state, side); // "mf/turn.marks"_clause
    if (log.on()) {
        log.add(
            {.kind = Event::Kind::turn,
             .clause = "mf/turn.alternate"_clause,
             .side = side,
             .text = fmt::format("Turn {}: {} to march or fight.", state.turn, field.scenario.name(side))});
    }
}

Clause end_clause(const Field& field, const hex::Score& score) {
    switch (static_cast<Ending>(score.reason)) {
    case Ending::limit:
    case Ending::otherwise:
        return "mf/victory.turn_limit"_clause;
    case Ending::destroyed:
    case Ending::both_destroyed:
        return "mf/victory.annihilation"_clause;
    case Ending::both_broken:
        return "mf/victory.both_broken"_clause;
    default:
        break;
    }
    const hex::Condition& condition = field.scenario.conditions[score.reason - 1U];
    const bool losses = condition.enemy_losses > 0 || condition.losses_below > 0;
    // Of several aims met at once the log names the one that is hardest to see on the table.
    if (condition.exited > 0) {
        return "mf/victory.exited"_clause;
    }
    if (losses != condition.hold.empty()) {
        return "mf/victory.conditions"_clause;
    }
    return losses ? "mf/victory.losses"_clause : "mf/victory.hold"_clause;
}

/// Stops the battle once it is decided.
void close_if_over(const Field& field, State& state, Log& log) {
    if (state.score.over == 0) {
        return;
    }
    state.phase = Phase::over;
    state.side = Side::nobody;
    if (log.on()) {
        log.add({.kind = Event::Kind::end,
                 .clause = end_clause(field, state.score),
                 .side = state.score.winner,
                 .text = hex::outcome_of(field.scenario, state.score).reason});
    }
}

/// Both halves of a turn are over. mf/victory.when
void end_turn(const Field& field, State& state, Log& log) {
    // "mf/victory.when"_clause: judged now, by the shared score.
    hex::judge_turn(field.scenario, state.score, state.turn);
    close_if_over(field, state, log);
    if (state.phase != Phase::over) {
        ++state.turn;
        begin_half(field, state, state.first, log);
    }
}

void begin_battle(const Field& field, State& state, Side first, Log& log) {
    state.first = first;
    state.turn = 1;
    begin_half(field, state, first, log);
}

} // namespace

void after_deployment(const Field& field, State& state, Side done, Log& log) {
    const Side next = hex::next_to_deploy(field.scenario, state.waiting, done);
    if (next != Side::nobody) {
        state.phase = Phase::deploy;
        state.side = next;
    } else if (field.scenario.first == Side::nobody) {
        state.phase = Phase::first_throw; // mf/turn.first
        state.side = Side::first;
    } else {
        begin_battle(field, state, field.scenario.first, log);
    }
}

Verdict check(const Field& field, const State& state, const Place& order) {
    const hex::Force& force = field.scenario.forces[order.force];
    if (force.side != state.side || force.begins != hex::Force::Begins::deployed
        || !hex::waits(state.waiting, order.force)) {
        return refuse("mf/setup.deploy"_clause,
                      "{} cannot be deployed: you have no such force left to place.", force.name);
    }
    const bool in_zone = std::ranges::find(force.places, order.at) != force.places.end();
    if (!in_zone || !field.scenario.board[order.at].passable
        || state.occupied[index(enemy_of(state.side))].contains(order.at)) {
        return refuse("mf/setup.zone"_clause, "{} cannot be deployed at {}.", force.name,
                      field.scenario.label(order.at));
    }
    return check_room(field, state, order.at, figures_of(field, force), force.guns);
}

void apply(const Field& field, State& state, const Place& order, Log& log) {
    const Body body = muster(field, state, order.force);
    hex::arrive(state.waiting, order.force);
    if (log.on()) {
        Event event{.kind = Event::Kind::place, .clause = "mf/setup.deploy"_clause, .side = state.side};
        event.to = field.scenario.label(order.at);
        event.text = fmt::format("{0} {0:deploys|deploy} at {1}.", roll(field, state, body).who(), event.to);
        event.troops = shown(body);
        log.add(std::move(event));
    }
    add(state, order.at, state.side, body, false);
    hex::occupy(field.scenario, state.score, state.side, order.at);
}

Verdict check(const Field& field, const State& state, const Ready& /*order*/) {
    if (hex::must_deploy(field.scenario, state.waiting, state.side)) {
        return refuse("mf/setup.ready"_clause, "Some of your troops are not deployed yet.");
    }
    return {};
}

void apply(const Field& field, State& state, const Ready& /*order*/, Log& log) {
    if (log.on()) {
        log.add({.kind = Event::Kind::phase,
                 .clause = "mf/setup.ready"_clause,
                 .side = state.side,
                 .text = fmt::format("{0} {0:is|are} ready.", field.scenario.who(state.side))});
    }
    after_deployment(field, state, state.side, log);
}

void apply(const Field& field, State& state, const ThrowForFirst& /*order*/, Rolls& rolls, Log& log) {
    const Side first = rolls.contest(
        {.clause = "mf/turn.first"_clause, .name = "who begins", .sides = field.parameters.first_die});
    if (log.on()) {
        log.add({.kind = Event::Kind::note,
                 .clause = "mf/turn.first"_clause,
                 .side = first,
                 .text = fmt::format("{0} {0:begins|begin}.", field.scenario.who(first)),
                 .told = true});
    }
    begin_battle(field, state, first, log);
}

void apply(const Field& field, State& state, const End& /*order*/, Log& log) {
    // "mf/turn.end"_clause: nobody has to march or fight.
    clear_volleys(state, enemy_of(state.side));
    if (state.side == state.first) {
        begin_half(field, state, enemy_of(state.first), log);
    } else {
        end_turn(field, state, log);
    }
}

void judge_strength(const Field& field, State& state, Log& log) {
    hex::judge_strength(field.scenario, state.score, {state.strength[0], state.strength[1]});
    close_if_over(field, state, log);
}

} // namespace bounce::mf
