#include "engine/rules/sd/turn.h"

#include "engine/match/ending.h"

#include <fmt/format.h>

namespace bounce::sd {

namespace {

/// A new turn: who has marched, attacked or fallen back is forgotten. "sd/stance.until": the order to stand
/// is not.
void refresh(State& state) {
    for (const hex::HexSet& occupied : state.occupied) {
        occupied.each([&](HexId hex) {
            Cell& cell = state.cells[hex];
            cell.marks = static_cast<std::uint8_t>(cell.marks & Mark::standing);
            state.regiments.refresh(cell.parties);
            cell.spent_infantry = 0;
            cell.spent_cavalry = 0;
            cell.spent_guns = {};
        });
    }
}

void begin_turn(State& state) {
    ++state.turn;
    state.phase = Phase::initiative;
    state.side = Side::first; // both throw; somebody must do it
    refresh(state);
}

/// Orders to stand lapse, so that a side must say again who stands.
void take_up_marks(State& state, Side side, Log& log) {
    bool stood = false;
    state.occupied[index(side)].each([&](HexId hex) {
        Cell& cell = state.cells[hex];
        stood = stood || cell.has(Mark::standing);
        cell.marks = static_cast<std::uint8_t>(cell.marks & ~Mark::standing);
    });
    if (stood && log.on()) {
        log.add({.kind = Event::Kind::note,
                 .clause = "sd/stance.until"_clause,
                 .side = side,
                 .text = "All orders to stand lapse and must be given again."});
    }
}

void begin_phase(const Field& field, State& state, Phase phase, Side side, Log& log) {
    state.phase = phase;
    state.side = side;
    if (log.on()) {
        const bool march = phase == Phase::march;
        log.add({.kind = Event::Kind::phase,
                 .clause = march ? "sd/turn.march"_clause : "sd/turn.attack"_clause,
                 .side = side,
                 .text = fmt::format("Turn {}: {} to {}.", state.turn, field.scenario.name(side),
                                     march ? "march" : "attack")});
    }
    if (phase == Phase::march && field.parameters.say_it_again != 0) {
        take_up_marks(state, side, log);
    }
}

Clause end_clause(const Field& field, const hex::Score& score) {
    switch (static_cast<Ending>(score.reason)) {
    case Ending::limit:
    case Ending::otherwise:
        return "sd/victory.turn_limit"_clause;
    case Ending::destroyed:
    case Ending::both_destroyed:
        return "sd/victory.annihilation"_clause;
    case Ending::both_broken:
        return "sd/victory.both_broken"_clause;
    default:
        break;
    }
    const hex::Condition& condition = field.scenario.conditions[score.reason - 1U];
    if (condition.exited > 0) {
        return "sd/victory.exited"_clause;
    }
    const bool losses = condition.enemy_losses > 0 || condition.losses_below > 0;
    if (losses != condition.hold.empty()) {
        return "sd/victory.conditions"_clause;
    }
    return losses ? "sd/victory.losses"_clause : "sd/victory.hold"_clause;
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

/// Both sides have attacked. "sd/victory.when": now conditions are looked at, after the last turn all of
/// them.
void end_turn(const Field& field, State& state, Log& log) {
    hex::judge_turn(field.scenario, state.score, state.turn);
    close_if_over(field, state, log);
    if (state.phase != Phase::over) {
        begin_turn(state);
    }
}

} // namespace

void after_deployment(const Field& field, State& state, Side done) {
    const Side next = hex::next_to_deploy(field.scenario, state.waiting, done);
    if (next == Side::nobody) {
        begin_turn(state);
    } else {
        state.phase = Phase::deploy;
        state.side = next;
    }
}

void apply(const Field& field, State& state, const ThrowInitiative& /*order*/, Rolls& rolls, Log& log) {
    state.first = rolls.contest({.clause = "sd/turn.initiative"_clause,
                                 .name = "initiative",
                                 .sides = field.parameters.initiative_die});
    if (log.on()) {
        log.add({.kind = Event::Kind::note,
                 .clause = "sd/turn.initiative"_clause,
                 .side = state.first,
                 .text = fmt::format("{0} {0:wins|win} the initiative.", field.scenario.who(state.first)),
                 .told = true});
    }
    begin_phase(field, state, Phase::march, state.first, log);
}

void apply(const Field& field, State& state, const End& /*order*/, Log& log) {
    const Side other = enemy_of(state.first);
    if (state.side == state.first) {
        begin_phase(field, state, state.phase, other, log);
    } else if (state.phase == Phase::march) {
        begin_phase(field, state, Phase::attack, state.first, log);
    } else {
        end_turn(field, state, log);
    }
}

void judge_now(const Field& field, State& state, Log& log) {
    hex::judge_strength(field.scenario, state.score, {state.strength[0], state.strength[1]});
    close_if_over(field, state, log);
}

} // namespace bounce::sd
