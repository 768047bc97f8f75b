#include "engine/rules/ccc/reaction/react.h"

#include "engine/drill/note.h"
#include "engine/rules/ccc/losses/officers.h"
#include "engine/rules/ccc/reaction/tasks.h"
#include "engine/rules/ccc/tasks/stack.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <span>
#include <string>

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

/// "ccc/reaction.marker", "ccc/reaction.artillery", "ccc/reaction.collision"_clause: only the fire of guns
/// and collisions concern who is marked.
bool is_bound(const State& state, const Task& task) {
    const bool guns = task.kind == Task::Kind::react_six && state.phase == Phase::artillery;
    return state.units[task.unit].marked() && !guns && task.why != Task::Why::collision;
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

int thrown_for(Position pos, const Task& task, Rolls& rolls) {
    const bool ten = task.kind == Task::Kind::react;
    return rolls.die({.clause = clause_for(pos.state, task),
                      .name = ten ? "reaction" : "reaction by D6",
                      .side = pos.field.side(task.unit),
                      .unit = pos.field.name(task.unit),
                      .sides = ten ? 10 : 6});
}

/// "ccc/reaction.officer"_clause: where an officer is present the owner decides before it is carried out.
void go_on_with(MutablePosition pos, const Task& task, Result result, Log& log) {
    const Subject who = pos.field.who(task.unit);
    const bool led = !leaders_of(pos, task.unit).empty();
    drill::tell(pos.field, task.unit, clause_for(pos.state, task), log, "{0} {0:wants|want} to {1}.", who,
                words_of_wish(result));
    Task next = task;
    next.kind = led ? Task::Kind::counter : Task::Kind::carry_out;
    next.result = result;
    next.step = task.kind == Task::Kind::react ? by_ten : by_six;
    push(pos.state, next);
}

/// What its men would do and cannot.
std::string words_of_none(const Subject& who, Result wish) {
    switch (wish) {
    case Result::fire:
        return fmt::format("{0} cannot fire and {0:stands|stand}.", who);
    case Result::prone:
        return fmt::format("{0} cannot lie down and {0:stands|stand}.", who);
    case Result::withdraw:
    case Result::retreat:
        return fmt::format("{0} would run into the same unit again and {0:stands|stand}.", who);
    case Result::none:
        break;
    }
    return fmt::format("{0} {0:stands|stand}.", who);
}

} // namespace

// "ccc/reaction.collision"_clause: it is over when nobody has to react to a collision any more.
void mind_chain(State& state) {
    const auto waiting = std::span{state.stack}.first(state.tasks);
    if (std::ranges::none_of(waiting, [](const Task& task) { return task.why == Task::Why::collision; })) {
        state.collided = {};
    }
}

void react(MutablePosition pos, const Task& task, Rolls& rolls, Log& log) {
    if (!is_solid(pos, task.unit) || is_bound(pos.state, task)) {
        return;
    }
    const int face = thrown_for(pos, task, rolls);
    const Result wish = task.kind == Task::Kind::react ? reaction_ten(pos.field.parameters, face)
                                                       : reaction_six(pos.field.parameters, face);
    const Result result = possible(pos, task, wish);
    if (result != Result::none) {
        go_on_with(pos, task, result, log);
    } else if (log.on()) {
        drill::tell(pos.field, task.unit, clause_for(pos.state, task), log, "{}",
                    words_of_none(pos.field.who(task.unit), wish));
    }
}

// "ccc/reaction.collision"_clause: the unit that ran into the other throws first.
void collision(MutablePosition pos, const Task& task, Log& log) {
    if (!is_solid(pos, task.unit) || !is_solid(pos, task.cause)) {
        return;
    }
    drill::tell(pos.field, task.unit, "ccc/reaction.collision"_clause, log, "{0} {0:runs|run} into {1}.",
                pos.field.who(task.unit), pos.field.name(task.cause));
    pos.state.collided.add(task.unit, task.cause);
    const auto throws = [&](UnitId unit, UnitId other) {
        push(pos.state,
             {.kind = Task::Kind::react, .unit = unit, .cause = other, .why = Task::Why::collision});
    };
    if (pos.field.parameters.collision == 0) {
        throws(task.cause, task.unit);
    }
    throws(task.unit, task.cause);
}

} // namespace bounce::ccc
