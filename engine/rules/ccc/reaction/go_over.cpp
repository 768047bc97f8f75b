#include "engine/drill/note.h"
#include "engine/rules/ccc/losses/captain.h"
#include "engine/rules/ccc/losses/officers.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/reaction/tasks.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/tasks/stack.h"
#include "engine/rules/ccc/units/pieces.h"

#include <bit>

namespace bounce::ccc {

namespace {

/// The regiment in whose ranks an officer stands, or he himself where he rides by himself or with somebody.
UnitId seen_from(Position pos, UnitId officer) {
    return pos.state.units[officer].place == Place::within ? pos.field.muster(officer).parent : officer;
}

/// Of a regiment's own officers one stays with it.
bool may_be_spared(Position pos, UnitId officer) {
    const Unit& it = pos.state.units[officer];
    if (it.place != Place::within) {
        return it.on_table();
    }
    const Unit& regiment = pos.state.units[pos.field.muster(officer).parent];
    return regiment.on_table() && (regiment.officers >> it.rank & 1) != 0
           && std::popcount(regiment.officers) > 1;
}

/// "ccc/turn.go_over"_clause: the nearest who sees the regiment and could be there within his move; of two as
/// near, the first in the order of battle.
UnitId nearest_officer(Position pos, UnitId unit) {
    UnitId nearest = no_unit;
    Thou best = 0;
    for (const UnitId officer : pos.field.all()) {
        if (pos.field.arm(officer) != Arm::officer || pos.field.side(officer) != pos.field.side(unit)
            || !may_be_spared(pos, officer)) {
            continue;
        }
        const UnitId from = seen_from(pos, officer);
        const Thou away = distance_between(pos, from, unit);
        const bool nearer = nearest == no_unit || away < best;
        if (from != unit && nearer && away <= allowance_of(pos, officer) && sees(pos, from, unit)) {
            nearest = officer;
            best = away;
        }
    }
    return nearest;
}

/// He leaves whom he is with, and takes his wounds along.
void go_over(MutablePosition pos, UnitId officer, UnitId unit) {
    Unit& it = pos.state.units[officer];
    if (it.place == Place::within) {
        Unit& regiment = pos.state.units[pos.field.muster(officer).parent];
        regiment.officers = static_cast<std::uint8_t>(regiment.officers & ~(1U << it.rank));
        it.wounds[it.rank] = regiment.wounds[it.rank];
        regiment.wounds[it.rank] = 0;
        it.place = Place::table;
    }
    it.with = unit;
    it.posture = static_cast<std::uint8_t>(it.posture & ~Posture::prone);
    it.marks |= Mark::went;
    it.spent = drill::whole_move;
    carry_officers(pos, unit);
    look_about(pos, officer);
}

} // namespace

void seek_officer(MutablePosition pos, UnitId unit) {
    if (pos.field.parameters.brigadier != 0) { // off
        return;
    }
    if (const UnitId officer = nearest_officer(pos, unit); officer != no_unit) {
        push(pos.state, {.kind = Task::Kind::go_over, .unit = unit, .cause = officer});
    }
}

Verdict check(Position /*pos*/, const GoOver& /*order*/) { return {}; }

void apply(MutablePosition pos, const GoOver& order, Rolls& rolls, Log& log) {
    const auto& [field, state] = pos;
    const Task task = *top(state);
    state.stack[--state.tasks] = {};
    if (order.go == 0) {
        return;
    }
    const drill::About about{seen_from(pos, task.cause), task.unit};
    const int face = rolls.die({.clause = "ccc/turn.go_over"_clause,
                                .name = "going over",
                                .side = field.side(task.cause),
                                .unit = field.name(task.cause),
                                .about = task.unit,
                                .sides = 10});
    if (face % 2 != 0) {
        drill::tell(field, about, "ccc/turn.go_over"_clause, log, "{0} {0:does|do} not go over to {1}.",
                    field.who(task.cause), field.name(task.unit));
        return;
    }
    go_over(pos, task.cause, task.unit);
    drill::tell(field, about, "ccc/turn.go_over"_clause, log, "{0} {0:takes|take} command of {1}.",
                field.who(task.cause), field.name(task.unit));
    is_commanded(pos, task.unit, log);
}

} // namespace bounce::ccc
