#include "engine/rules/grant/sequence/sequence.h"

#include "engine/drill/note.h"
#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/charge/charge.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/sequence/arrivals.h"
#include "engine/rules/grant/sequence/bounds.h"
#include "engine/rules/grant/sequence/deciding.h"

#include <algorithm>
#include <array>

namespace bounce::grant {

namespace {

/// Who decides in a step.
enum class Who : std::uint8_t {
    movers,  ///< The side that moves first, then the other; with `sequence: alternate` only the mover.
    both,    ///< Likewise, but always both.
    as_told, ///< `asks` puts the side into the state.
};

/// One step of a move ("grant/sequence.steps").
struct Step {
    Phase phase;
    Who who;
    std::string_view doing; ///< As sides are or a side is told to, so in the infinitive.
    Clause clause;
    /// Whether the side has anything to decide now.
    bool (*asks)(const Field& field, State& state, Side side, Rolls& rolls, Log& log);
    /// What is done when nobody has anything to decide any more.
    void (*leave)(const Field& field, State& state, Rolls& rolls, Log& log);
};

void take_whoever_is_touched(const Field& field, State& state, Log& log) {
    take_guns(field, state, log);
    take_generals(field, state, log);
    take_wagons(field, state, log);
}

bool asks_charges(const Field& field, State& state, Side side, Rolls& /*rolls*/, Log& /*log*/) {
    return any_charge(field, state, side);
}
void leave_charges(const Field& /*field*/, State& /*state*/, Rolls& /*rolls*/, Log& /*log*/) {}

bool asks_answers(const Field& field, State& state, Side side, Rolls& /*rolls*/, Log& /*log*/) {
    state.asked = next_to_answer(field, state, side);
    return state.asked != no_unit;
}
void leave_answers(const Field& field, State& state, Rolls& rolls, Log& log) {
    carry_out_charges(field, state, rolls, log);
    take_whoever_is_touched(field, state, log);
}

bool asks_moves(const Field& field, State& state, Side side, Rolls& /*rolls*/, Log& /*log*/) {
    return any_move(field, state, side);
}
void leave_moves(const Field& field, State& state, Rolls& /*rolls*/, Log& log) {
    take_whoever_is_touched(field, state, log);
}

bool asks_artillery(const Field& field, State& state, Side side, Rolls& /*rolls*/, Log& /*log*/) {
    return any_gun(field, state, side);
}

bool asks_musketry(const Field& field, State& state, Side side, Rolls& /*rolls*/, Log& /*log*/) {
    return any_fire(field, state, side);
}

bool asks_run_in(const Field& field, State& state, Side /*side*/, Rolls& rolls, Log& log) {
    return next_run_in(field, state, rolls, log);
}
void leave_run_in(const Field& /*field*/, State& /*state*/, Rolls& /*rolls*/, Log& /*log*/) {}

bool asks_pairing(const Field& field, State& state, Side side, Rolls& /*rolls*/, Log& /*log*/) {
    return any_doubling(field, state, side);
}
/// Steps 5 and 6 need nobody any more, and the move, or its half, is over.
void leave_pairing(const Field& field, State& state, Rolls& rolls, Log& log) {
    fight_all(field, state, rolls, log);
    take_whoever_is_touched(field, state, log);
    mind_morale(field, state, rolls, log);
    if (field.parameters.sequence == 1 && state.second_half == 0) {
        begin_second_half(state);
    } else {
        end_move(field, state, rolls, log);
    }
}

constexpr std::array steps{
    Step{Phase::charges, Who::movers, "declare charges", "grant/sequence.charges"_clause, asks_charges,
         leave_charges},
    Step{Phase::answers, Who::both, "answer charges", "grant/sequence.answers"_clause, asks_answers,
         leave_answers},
    Step{Phase::moves, Who::movers, "move", "grant/sequence.moves"_clause, asks_moves, leave_moves},
    Step{Phase::artillery, Who::movers, "lay the guns", "grant/sequence.artillery"_clause, asks_artillery,
         shoot_all},
    Step{Phase::musketry, Who::movers, "name targets", "grant/sequence.musketry"_clause, asks_musketry,
         fire_all},
    Step{Phase::run_in, Who::as_told, "run figures in", "grant/sequence.melee"_clause, asks_run_in,
         leave_run_in},
    Step{Phase::pairing, Who::both, "say who doubles on whom", "grant/melee.pairing"_clause, asks_pairing,
         leave_pairing},
};

const Step* step_of(Phase phase) {
    const auto found = std::ranges::find(steps, phase, &Step::phase);
    return found == steps.end() ? nullptr : &*found;
}

/// The other side's turn in this step; false if it has had it.
bool to_other_side(const Field& field, State& state, const Step& step) {
    const bool alone =
        step.who == Who::as_told || (step.who == Who::movers && field.parameters.sequence == 1);
    if (alone || state.actor != state.mover) {
        return false;
    }
    state.actor = enemy_of(state.mover);
    return true;
}

/// The last step sets what follows it by itself.
void leave(const Field& field, State& state, const Step& step, Rolls& rolls, Log& log) {
    state.asked = no_unit;
    step.leave(field, state, rolls, log);
    if (&step != &steps.back()) {
        state.phase = (&step + 1)->phase;
        state.actor = state.mover;
    }
}

void announce(const Field& field, const State& state, const Step& step, Log& log) {
    drill::note(state.actor, Event::Kind::phase, step.clause, log, "Move {}: {} to {}.", state.turn,
                field.scenario.name(state.actor), step.doing);
}

/// How a step is looked at.
enum class Glance : std::uint8_t {
    fresh,  ///< Nobody has been told that it has come.
    again,  ///< After an order in it.
    passed, ///< The side does no more in it.
};

/// Goes on until somebody has something to decide, past a side that has passed.
void go_on(const Field& field, State& state, Glance glance, Rolls& rolls, Log& log) {
    const Phase phase = state.phase;
    const Side actor = state.actor;
    bool moved_on = glance == Glance::passed;
    for (const Step* step = step_of(state.phase); step != nullptr; step = step_of(state.phase)) {
        if (!moved_on && step->asks(field, state, state.actor, rolls, log)) {
            if (glance != Glance::again || state.phase != phase || state.actor != actor) {
                announce(field, state, *step, log);
            }
            return;
        }
        moved_on = false;
        if (!to_other_side(field, state, *step)) {
            leave(field, state, *step, rolls, log);
        }
    }
}

bool deploys(const Field& field, Side side) {
    return std::ranges::any_of(field.scenario.forces, [&](const table::Force& force) {
        return force.side == side && force.begins == table::Force::Begins::deployed;
    });
}

} // namespace

// "grant/sequence.deploy"_clause: one side after the other.
void apply(const Field& field, State& state, const Ready& /*order*/, Log& log) {
    drill::note(state.actor, Event::Kind::phase, "grant/sequence.deploy"_clause, log, "{0} {0:is|are} ready.",
                field.scenario.who(state.actor));
    if (state.actor == Side::first && deploys(field, Side::second)) {
        state.actor = Side::second;
        return;
    }
    state.phase = Phase::begin;
    state.actor = Side::first;
}

Verdict check(const Field& /*field*/, const State& state, const ThrowForFirst& /*order*/) {
    if (state.phase != Phase::begin) {
        return refuse("grant/sequence.first"_clause, "Who moves first is thrown for when a move begins.");
    }
    return {};
}

void apply(const Field& field, State& state, const ThrowForFirst& /*order*/, Rolls& rolls, Log& log) {
    ++state.turn;
    drill::note(Side::nobody, Event::Kind::turn, "grant/sequence.steps"_clause, log, "Move {} of {}.",
                state.turn, field.scenario.turns);
    if (state.turn == 1) {
        throw_for_arrivals(field, state, rolls, log);
    }
    const Side winner = rolls.contest({.clause = "grant/sequence.first"_clause, .name = "who moves first"});
    state.mover = enemy_of(winner);
    drill::tell(state.mover, "grant/sequence.first"_clause, log, "{0} {0:moves|move} first.",
                field.scenario.who(state.mover));
    begin_move(field, state, rolls, log);
    go_on(field, state, Glance::fresh, rolls, log);
}

Verdict check(const Field& /*field*/, const State& state, const End& /*order*/) {
    if (state.phase == Phase::answers || step_of(state.phase) == nullptr) {
        return refuse("grant/sequence.steps"_clause, "This step cannot be passed over.");
    }
    return {};
}

void apply(const Field& field, State& state, const End& /*order*/, Rolls& rolls, Log& log) {
    if (state.phase == Phase::run_in) { // "grant/melee.run_in": who passes runs in no more in this melee
        Melee& melee = state.melees[state.melee];
        melee.passed = static_cast<std::uint8_t>(melee.passed | 1U << index(state.actor));
        return;
    }
    go_on(field, state, Glance::passed, rolls, log);
}

void proceed(const Field& field, State& state, Rolls& rolls, Log& log) {
    go_on(field, state, Glance::again, rolls, log);
}

} // namespace bounce::grant
