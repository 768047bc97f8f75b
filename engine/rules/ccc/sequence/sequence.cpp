#include "engine/rules/ccc/sequence/sequence.h"

#include "engine/drill/note.h"
#include "engine/drill/setup/deploy.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/sequence/steps.h"

namespace bounce::ccc {

namespace {

void announce(const Field& field, State& state, const Step& step, Log& log) {
    if (state.told != 0) {
        return;
    }
    state.told = 1;
    drill::note(state.mover, Event::Kind::phase, step.clause, log, "Turn {}: {} to {}.", state.turn,
                field.scenario.name(state.mover), step.doing);
}

/// What is between a step and the next: orders that were written are told, and marches carried out.
void leave(const Field& field, State& state, Rolls& rolls, Log& log) {
    const Phase phase = state.phase;
    if (phase == Phase::plot) {
        reveal(field, state, log);
    }
    to_next_step(field, state, log);
    if (phase == Phase::charges && field.parameters.written_orders != 0) {
        carry_out_plots(field, state, rolls, log);
    }
    mind_strength(field, state, log);
}

/// Goes on by a little; false when somebody has to decide, or nothing is left to do.
bool go_on(const Field& field, State& state, Rolls& rolls, Log& log) {
    const Step* const step = step_of(state.phase);
    if (step == nullptr) {
        if (state.phase != Phase::begin || state.begun == 0) {
            return false; // setting up, before a turn, or after the battle
        }
        go_on_beginning(field, state, rolls, log);
        return true;
    }
    state.actor = state.mover;
    if (state.mover == Side::nobody) {
        if (!step->work(field, state, rolls, log)) {
            leave(field, state, rolls, log);
        }
        return true;
    }
    if (step->asks(field, state, state.mover)) {
        announce(field, state, *step, log);
        return false;
    }
    to_next_side(state);
    return true;
}

} // namespace

// "ccc/turn.deploy"_clause: one side after the other.
void apply(const Field& field, State& state, const Ready& /*order*/, Log& log) {
    drill::note(state.actor, Event::Kind::phase, "ccc/turn.deploy"_clause, log, "{0} {0:is|are} ready.",
                field.scenario.who(state.actor));
    if (state.actor == Side::first && drill::deploys(field.scenario, Side::second)) {
        state.actor = Side::second;
        return;
    }
    state.phase = Phase::begin;
    state.actor = Side::first;
}

Verdict check(const Field& /*field*/, const State& state, const End& /*order*/) {
    const Step* const step = step_of(state.phase);
    if (step == nullptr || step->asks == nullptr) {
        return refuse("ccc/turn.steps"_clause, "This step cannot be passed over.");
    }
    return {};
}

void apply(const Field& /*field*/, State& state, const End& /*order*/, Rolls& /*rolls*/, Log& /*log*/) {
    to_next_side(state);
}

void proceed(const Field& field, State& state, Rolls& rolls, Log& log) {
    while (state.score.over == 0) {
        if (waits_for_decision(state)) { // "ccc/reaction.officer"_clause, "ccc/turn.go_over"_clause
            state.actor = field.side(top(state)->unit);
            return;
        }
        if (state.tasks > 0) {
            carry_out_top(field, state, rolls, log);
        } else if (!go_on(field, state, rolls, log)) {
            return;
        }
    }
}

} // namespace bounce::ccc
