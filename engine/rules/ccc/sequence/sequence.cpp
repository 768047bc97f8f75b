#include "engine/rules/ccc/sequence/sequence.h"

#include "engine/drill/note.h"
#include "engine/drill/setup/deploy.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/sequence/steps.h"
#include "engine/rules/ccc/tasks/stack.h"

namespace bounce::ccc {

namespace {

void announce(MutablePosition pos, const Step& step, Log& log) {
    if (pos.state.told != 0) {
        return;
    }
    pos.state.told = 1;
    drill::note(pos.state.mover, Event::Kind::phase, step.clause, log, "Turn {}: {} to {}.", pos.state.turn,
                pos.field.scenario.name(pos.state.mover), step.doing);
}

/// What is between a step and the next: orders that were written are told, and marches carried out.
void leave(MutablePosition pos, Rolls& rolls, Log& log) {
    const Phase phase = pos.state.phase;
    if (phase == Phase::plot) {
        reveal(pos, log);
    }
    to_next_step(pos, log);
    if (phase == Phase::charges && pos.field.parameters.written_orders != 0) {
        carry_out_plots(pos, rolls, log);
    }
    mind_strength(pos, log);
}

/// Goes on by a little; false when somebody has to decide, or nothing is left to do.
bool go_on(MutablePosition pos, Rolls& rolls, Log& log) {
    State& state = pos.state;
    const Step* const step = step_of(state.phase);
    if (step == nullptr) {
        if (state.phase != Phase::begin || state.begun == 0) {
            return false; // setting up, before a turn, or after the battle
        }
        go_on_beginning(pos, rolls, log);
        return true;
    }
    state.actor = state.mover;
    if (state.mover == Side::nobody) {
        if (!step->work(pos, rolls, log)) {
            leave(pos, rolls, log);
        }
        return true;
    }
    if (step->asks(pos, state.mover)) {
        announce(pos, *step, log);
        return false;
    }
    to_next_side(state);
    return true;
}

} // namespace

// "ccc/turn.deploy"_clause: one side after the other.
void apply(MutablePosition pos, const Ready& /*order*/, Log& log) {
    const auto& [field, state] = pos;
    drill::note(state.actor, Event::Kind::phase, "ccc/turn.deploy"_clause, log, "{0} {0:is|are} ready.",
                field.scenario.who(state.actor));
    if (state.actor == Side::first && drill::deploys(field.scenario, Side::second)) {
        state.actor = Side::second;
        return;
    }
    state.phase = Phase::begin;
    state.actor = Side::first;
}

Verdict check(Position pos, const End& /*order*/) {
    const Step* const step = step_of(pos.state.phase);
    if (step == nullptr || step->asks == nullptr) {
        return refuse("ccc/turn.steps"_clause, "You cannot skip this step.");
    }
    return {};
}

void apply(MutablePosition pos, const End& /*order*/, Rolls& /*rolls*/, Log& /*log*/) {
    to_next_side(pos.state);
}

void proceed(MutablePosition pos, Rolls& rolls, Log& log) {
    while (pos.state.score.over == 0) {
        if (waits_for_decision(pos.state)) { // "ccc/reaction.officer"_clause, "ccc/turn.go_over"_clause
            pos.state.actor = pos.field.side(top(pos.state)->unit);
            return;
        }
        if (pos.state.tasks > 0) {
            carry_out_top(pos, rolls, log);
        } else if (!go_on(pos, rolls, log)) {
            return;
        }
    }
}

} // namespace bounce::ccc
