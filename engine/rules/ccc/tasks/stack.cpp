#include "engine/rules/ccc/tasks/stack.h"

#include <algorithm>
#include <cassert>
#include <span>

namespace bounce::ccc {

// A stack holds at most one reaction and one collision of every unit, one charge and one decision about an
// officer who goes over: `push` sees to that, so it never overflows.
static_assert(most_tasks >= 2 * most_units + 2);

namespace {

using Kind = Task::Kind;

std::span<Task> waiting(State& state) { return {state.stack.data(), state.tasks}; }

/// What a unit does about one cause; it never does two such things ("ccc/reaction.once").
bool is_reaction(const Task& task) {
    return task.kind == Kind::react || task.kind == Kind::react_six || task.kind == Kind::rout
           || task.kind == Kind::counter || task.kind == Kind::carry_out;
}

void take_out(State& state, const Task* task) {
    const auto at = state.stack.begin() + (task - state.stack.data());
    std::move(at + 1, state.stack.begin() + state.tasks, at);
    state.stack[--state.tasks] = {};
}

/// "ccc/reaction.once"_clause: who waits to react or to rout already does not react besides; a rout takes the
/// place of a reaction ("ccc/loss.piece").
bool makes_room_for_reaction(State& state, const Task& task) {
    const auto all = waiting(state);
    const auto same = std::ranges::find_if(
        all, [&](const Task& other) { return is_reaction(other) && other.unit == task.unit; });
    if (same == all.end()) {
        return true;
    }
    if (task.kind != Kind::rout || same->kind == Kind::rout) {
        return false;
    }
    take_out(state, &*same);
    return true;
}

/// Whoever runs into somebody stops there, so he does it once; of two who run into each other either may be
/// told as the mover.
bool collides_already(State& state, const Task& task) {
    return std::ranges::any_of(waiting(state), [&](const Task& other) {
        return other.kind == Kind::collide
               && (other.unit == task.unit || (other.unit == task.cause && other.cause == task.unit));
    });
}

bool waits(State& state, Kind kind) {
    return std::ranges::any_of(waiting(state), [kind](const Task& task) { return task.kind == kind; });
}

/// Whether there is anything new in it; makes room for it.
bool is_new(State& state, const Task& task) {
    switch (task.kind) {
    case Kind::none:
        return false;
    case Kind::collide:
        return !collides_already(state, task);
    case Kind::charge:
    case Kind::go_over:
        return !waits(state, task.kind);
    default:
        return makes_room_for_reaction(state, task);
    }
}

} // namespace

void push(State& state, const Task& task) {
    if (is_new(state, task)) {
        assert(state.tasks < most_tasks);
        state.stack[state.tasks++] = task;
    }
}

const Task* top(const State& state) { return state.tasks == 0 ? nullptr : &state.stack[state.tasks - 1U]; }

bool waits_for_decision(const State& state) { return state.tasks > 0 && top(state)->decides(); }

void piece_lost(MutablePosition pos, UnitId unit, UnitId cause) {
    // Single officers and skirmishers go with their last piece ("ccc/unit.removed").
    if (pos.field.arm(unit) != Arm::officer && pos.state.units[unit].on_table()) {
        push(pos.state, {.kind = Kind::rout, .unit = unit, .cause = cause, .why = Task::Why::rout});
    }
}

void collide(MutablePosition pos, UnitId mover, UnitId other) {
    push(pos.state, {.kind = Kind::collide, .unit = mover, .cause = other, .why = Task::Why::collision});
}

} // namespace bounce::ccc
