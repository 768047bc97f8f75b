#include "engine/rules/ccc/reaction/react.h"

#include "engine/drill/note.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/reaction/tasks.h"
#include "engine/rules/ccc/units/officers.h"
#include "engine/rules/ccc/units/pieces.h"

#include <cassert>

namespace bounce::ccc {

namespace {

Clause clause_for(const State& state, const Task& task) {
    switch (task.why) {
    case Task::Why::charge:
        return "ccc/charge.react"_clause;
    case Task::Why::collision:
        return "ccc/reaction.collision"_clause;
    case Task::Why::fire:
    case Task::Why::rout:
        break;
    }
    return state.phase == Phase::artillery ? "ccc/reaction.artillery"_clause : "ccc/reaction.infantry"_clause;
}

/// "ccc/reaction.marker", "ccc/reaction.artillery"_clause: only the fire of guns concerns who is marked.
bool is_bound(const State& state, const Task& task) {
    const bool guns = task.kind == Task::Kind::react_six && state.phase == Phase::artillery;
    return state.units[task.unit].marked() && !guns;
}

/// As the men say it.
std::string_view words_of_wish(Result result) {
    switch (result) {
    case Result::fire:
        return "fire";
    case Result::withdraw:
        return "withdraw";
    case Result::retreat:
        return "retreat";
    case Result::prone:
        return "lie down";
    case Result::none:
        break;
    }
    return "stand";
}

int thrown_for(const Field& field, const State& state, const Task& task, Rolls& rolls) {
    const bool ten = task.kind == Task::Kind::react;
    return rolls.die({.clause = clause_for(state, task),
                      .name = ten ? "reaction" : "reaction by D6",
                      .side = field.side(task.unit),
                      .unit = field.name(task.unit),
                      .sides = ten ? 10 : 6});
}

/// "ccc/reaction.officer"_clause: where an officer is present the owner decides before it is carried out.
void go_on_with(const Field& field, State& state, const Task& task, Result result, Log& log) {
    const Subject who = field.who(task.unit);
    const bool led = !leaders_of(field, state, task.unit).empty();
    drill::tell(field, task.unit, clause_for(state, task), log, "{0} {0:wants|want} to {1}.", who,
                words_of_wish(result));
    Task next = task;
    next.kind = led ? Task::Kind::counter : Task::Kind::carry_out;
    next.result = result;
    next.step = task.kind == Task::Kind::react ? by_ten : by_six;
    push(state, next);
}

/// "ccc/reaction.collision"_clause: whoever goes back is marked, so that a chain of collisions ends.
/// Skirmishers, who carry no marker, throw once in a turn.
bool may_react_to_collision(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    const bool again = field.arm(unit) == Arm::skirmishers && it.has(Mark::collided);
    return is_solid(field, state, unit) && !it.marked() && !again;
}

} // namespace

void carry_out_top(const Field& field, State& state, Rolls& rolls, Log& log) {
    assert(state.tasks > 0 && !waits_for_decision(state));
    const Task task = state.stack[--state.tasks];
    state.stack[state.tasks] = {};
    switch (task.kind) {
    case Task::Kind::react:
    case Task::Kind::react_six:
        return react(field, state, task, rolls, log);
    case Task::Kind::rout:
        return rout(field, state, task, rolls, log);
    case Task::Kind::carry_out:
        return carry_out(field, state, task, rolls, log);
    case Task::Kind::charge:
        return go_on_charging(field, state, task, rolls, log);
    case Task::Kind::collide:
        return collision(field, state, task, log);
    case Task::Kind::none:
    case Task::Kind::counter:
    case Task::Kind::go_over:
        return;
    }
}

void react(const Field& field, State& state, const Task& task, Rolls& rolls, Log& log) {
    if (!is_solid(field, state, task.unit) || is_bound(state, task)) {
        return;
    }
    if (task.why == Task::Why::collision) {
        state.units[task.unit].marks |= Mark::collided;
    }
    const int face = thrown_for(field, state, task, rolls);
    const Result wish = task.kind == Task::Kind::react ? reaction_ten(field.parameters, face)
                                                       : reaction_six(field.parameters, face);
    const Result result = possible(field, state, task.unit, task.cause, wish);
    if (result != Result::none) {
        go_on_with(field, state, task, result, log);
    } else if (log.on()) {
        const Subject who = field.who(task.unit);
        drill::tell(field, task.unit, clause_for(state, task), log, "{}",
                    wish == Result::none ? fmt::format("{0} {0:stands|stand}.", who)
                    : wish == Result::fire
                        ? fmt::format("{} cannot fire, and {:stands|stand}.", who, who)
                        : fmt::format("{} cannot lie down, and {:stands|stand}.", who, who));
    }
}

// "ccc/reaction.collision"_clause: the mover throws first.
void collision(const Field& field, State& state, const Task& task, Log& log) {
    if (!is_solid(field, state, task.unit) || !is_solid(field, state, task.cause)) {
        return;
    }
    drill::tell(field, task.unit, "ccc/reaction.collision"_clause, log, "{0} {0:runs|run} into {1}.",
                field.who(task.unit), field.name(task.cause));
    const auto throws = [&](UnitId unit, UnitId other) {
        if (may_react_to_collision(field, state, unit)) {
            push(state,
                 {.kind = Task::Kind::react, .unit = unit, .cause = other, .why = Task::Why::collision});
        }
    };
    if (field.parameters.collision == 0) {
        throws(task.cause, task.unit);
    }
    throws(task.unit, task.cause);
}

} // namespace bounce::ccc
