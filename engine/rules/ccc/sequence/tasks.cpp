// What waits on the stack, carried out.
#include "engine/rules/ccc/reaction/tasks.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/sequence/sequence.h"
#include "engine/rules/ccc/tasks/stack.h"

#include <cassert>

namespace bounce::ccc {

namespace {

void carry_out_task(MutablePosition pos, const Task& task, Rolls& rolls, Log& log) {
    switch (task.kind) {
    case Task::Kind::react:
    case Task::Kind::react_six:
        return react(pos, task, rolls, log);
    case Task::Kind::rout:
        return rout(pos, task, rolls, log);
    case Task::Kind::carry_out:
        return carry_out(pos, task, rolls, log);
    case Task::Kind::charge:
        return go_on_charging(pos, task, rolls, log);
    case Task::Kind::collide:
        return collision(pos, task, log);
    case Task::Kind::none:
    case Task::Kind::counter:
    case Task::Kind::go_over:
        return;
    }
}

} // namespace

void carry_out_top(MutablePosition pos, Rolls& rolls, Log& log) {
    State& state = pos.state;
    assert(state.tasks > 0 && !waits_for_decision(state));
    const Task task = state.stack[--state.tasks];
    state.stack[state.tasks] = {};
    carry_out_task(pos, task, rolls, log);
    mind_chain(state);
}

} // namespace bounce::ccc
