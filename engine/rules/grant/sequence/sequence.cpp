#include "engine/rules/grant/sequence/sequence.h"

#include "engine/drill/note.h"
#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/charge/charge.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/movement/arrivals.h"
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
    bool (*asks)(MutablePosition pos, Side side, Rolls& rolls, Log& log);
    /// What is done when nobody has anything to decide any more.
    void (*leave)(MutablePosition pos, Rolls& rolls, Log& log);
};

void take_whoever_is_touched(MutablePosition pos, Log& log) {
    take_guns(pos, log);
    take_generals(pos, log);
    take_wagons(pos, log);
}

bool asks_charges(MutablePosition pos, Side side, Rolls& /*rolls*/, Log& /*log*/) {
    return any_charge(pos, side);
}
void leave_charges(MutablePosition /*pos*/, Rolls& /*rolls*/, Log& /*log*/) {}

bool asks_answers(MutablePosition pos, Side side, Rolls& /*rolls*/, Log& /*log*/) {
    pos.state.asked = next_to_answer(pos, side);
    return pos.state.asked != no_unit;
}
void leave_answers(MutablePosition pos, Rolls& rolls, Log& log) {
    carry_out_charges(pos, rolls, log);
    take_whoever_is_touched(pos, log);
}

bool asks_moves(MutablePosition pos, Side side, Rolls& /*rolls*/, Log& /*log*/) {
    return any_move(pos, side);
}
void leave_moves(MutablePosition pos, Rolls& /*rolls*/, Log& log) { take_whoever_is_touched(pos, log); }

bool asks_artillery(MutablePosition pos, Side side, Rolls& /*rolls*/, Log& /*log*/) {
    return any_gun(pos, side);
}

bool asks_musketry(MutablePosition pos, Side side, Rolls& /*rolls*/, Log& /*log*/) {
    return any_fire(pos, side);
}

bool asks_run_in(MutablePosition pos, Side /*side*/, Rolls& rolls, Log& log) {
    return next_run_in(pos, rolls, log);
}
void leave_run_in(MutablePosition /*pos*/, Rolls& /*rolls*/, Log& /*log*/) {}

bool asks_pairing(MutablePosition pos, Side side, Rolls& /*rolls*/, Log& /*log*/) {
    return any_doubling(pos, side);
}
/// Steps 5 and 6 need nobody any more, and the move, or its half, is over.
void leave_pairing(MutablePosition pos, Rolls& rolls, Log& log) {
    fight_all(pos, rolls, log);
    take_whoever_is_touched(pos, log);
    mind_morale(pos, rolls, log);
    if (pos.field.parameters.sequence == 1 && pos.state.second_half == 0) {
        begin_second_half(pos.state);
    } else {
        end_move(pos, rolls, log);
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
    Step{Phase::pairing, Who::both, "choose where figures double up", "grant/melee.pairing"_clause,
         asks_pairing, leave_pairing},
};

const Step* step_of(Phase phase) {
    const auto found = std::ranges::find(steps, phase, &Step::phase);
    return found == steps.end() ? nullptr : &*found;
}

/// The other side's turn in this step; false if it has had it.
bool to_other_side(MutablePosition pos, const Step& step) {
    const bool alone =
        step.who == Who::as_told || (step.who == Who::movers && pos.field.parameters.sequence == 1);
    if (alone || pos.state.actor != pos.state.mover) {
        return false;
    }
    pos.state.actor = enemy_of(pos.state.mover);
    return true;
}

/// The last step sets what follows it by itself.
void leave(MutablePosition pos, const Step& step, Rolls& rolls, Log& log) {
    pos.state.asked = no_unit;
    step.leave(pos, rolls, log);
    if (&step != &steps.back()) {
        pos.state.phase = (&step + 1)->phase;
        pos.state.actor = pos.state.mover;
    }
}

void announce(Position pos, const Step& step, Log& log) {
    drill::note(pos.state.actor, Event::Kind::phase, step.clause, log, "Move {}: {} to {}.", pos.state.turn,
                pos.field.scenario.name(pos.state.actor), step.doing);
}

/// How a step is looked at.
enum class Glance : std::uint8_t {
    fresh,  ///< Nobody has been told that it has come.
    again,  ///< After an order in it.
    passed, ///< The side does no more in it.
};

/// Goes on until somebody has something to decide, past a side that has passed.
void go_on(MutablePosition pos, Glance glance, Rolls& rolls, Log& log) {
    State& state = pos.state;
    const Phase phase = state.phase;
    const Side actor = state.actor;
    bool moved_on = glance == Glance::passed;
    for (const Step* step = step_of(state.phase); step != nullptr; step = step_of(state.phase)) {
        if (!moved_on && step->asks(pos, state.actor, rolls, log)) {
            if (glance != Glance::again || state.phase != phase || state.actor != actor) {
                announce(pos, *step, log);
            }
            return;
        }
        moved_on = false;
        if (!to_other_side(pos, *step)) {
            leave(pos, *step, rolls, log);
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
void apply(MutablePosition pos, const Ready& /*order*/, Log& log) {
    const auto& [field, state] = pos;
    drill::note(state.actor, Event::Kind::phase, "grant/sequence.deploy"_clause, log, "{0} {0:is|are} ready.",
                field.scenario.who(state.actor));
    if (state.actor == Side::first && deploys(field, Side::second)) {
        state.actor = Side::second;
        return;
    }
    state.phase = Phase::begin;
    state.actor = Side::first;
}

Verdict check(Position pos, const ThrowForFirst& /*order*/) {
    if (pos.state.phase != Phase::begin) {
        return refuse("grant/sequence.first"_clause,
                      "The throw for who moves first is made only when a move begins.");
    }
    return {};
}

void apply(MutablePosition pos, const ThrowForFirst& /*order*/, Rolls& rolls, Log& log) {
    const auto& [field, state] = pos;
    ++state.turn;
    drill::note(Side::nobody, Event::Kind::turn, "grant/sequence.steps"_clause, log, "Move {} of {}.",
                state.turn, field.scenario.turns);
    if (state.turn == 1) {
        throw_for_arrivals(pos, rolls, log);
    }
    const Side winner = rolls.contest({.clause = "grant/sequence.first"_clause, .name = "who moves first"});
    state.mover = enemy_of(winner);
    drill::tell(state.mover, "grant/sequence.first"_clause, log, "{0} {0:moves|move} first.",
                field.scenario.who(state.mover));
    begin_move(pos, rolls, log);
    go_on(pos, Glance::fresh, rolls, log);
}

Verdict check(Position pos, const End& /*order*/) {
    if (pos.state.phase == Phase::answers || step_of(pos.state.phase) == nullptr) {
        return refuse("grant/sequence.steps"_clause, "You cannot skip this step.");
    }
    return {};
}

void apply(MutablePosition pos, const End& /*order*/, Rolls& rolls, Log& log) {
    if (pos.state.phase == Phase::run_in) { // "grant/melee.run_in": who passes runs in no more in this melee
        Melee& melee = pos.state.melees[pos.state.melee];
        melee.passed = static_cast<std::uint8_t>(melee.passed | 1U << index(pos.state.actor));
        return;
    }
    go_on(pos, Glance::passed, rolls, log);
}

void proceed(MutablePosition pos, Rolls& rolls, Log& log) { go_on(pos, Glance::again, rolls, log); }

} // namespace bounce::grant
