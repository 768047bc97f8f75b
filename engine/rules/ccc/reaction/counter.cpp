#include "engine/drill/note.h"
#include "engine/rules/ccc/losses/officers.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/reaction/tasks.h"
#include "engine/rules/ccc/tasks/stack.h"

namespace bounce::ccc {

// "ccc/reaction.officer"_clause
Verdict check(Position pos, const Counter& order) {
    const Task& task = *top(pos.state);
    if (order.instead == Result::none) {
        return {};
    }
    if (order.tries == 0 || pos.field.parameters.counter_chooses == 0) {
        return refuse(
            "ccc/reaction.officer"_clause,
            "Officers can only undo what their men are about to do; they cannot choose something else.");
    }
    if (!is_in_table(pos.field.parameters, task, order.instead)
        || possible(pos, task, order.instead) == Result::none) {
        return refuse("ccc/reaction.officer"_clause, "{0} cannot do that instead.", pos.field.who(task.unit));
    }
    return {};
}

void apply(MutablePosition pos, const Counter& order, Rolls& rolls, Log& log) {
    Task task = *top(pos.state);
    pos.state.stack[--pos.state.tasks] = {};
    task.kind = Task::Kind::carry_out;
    const UnitId unit = task.unit;
    if (order.tries != 0 && officers_win(pos, unit, "ccc/reaction.officer"_clause, "counter", rolls, log)) {
        task.result = order.instead;
        if (task.result == Result::none) {
            drill::tell(pos.field, unit, "ccc/reaction.officer"_clause, log, "{0} {0:stands|stand} fast.",
                        pos.field.who(unit));
            mind_chain(pos.state);
            return;
        }
    }
    push(pos.state, task);
}

} // namespace bounce::ccc
