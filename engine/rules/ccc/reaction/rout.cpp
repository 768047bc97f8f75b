#include "engine/drill/note.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/losses/captain.h"
#include "engine/rules/ccc/losses/officers.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/reaction/tasks.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// "ccc/loss.rally"_clause: a rally is tried where there is an officer.
bool rallies(Position pos, UnitId unit, Rolls& rolls, Log& log) {
    return officers_win(pos, unit, "ccc/loss.rally"_clause, "rally", rolls, log);
}

/// Nearest first; of two as near, the first in the order of battle.
UnitId nearest_in_fire(Position pos, UnitId unit) {
    UnitId nearest = no_unit;
    Thou best = 0;
    for (const UnitId enemy : pos.field.all()) {
        if (!is_solid(pos, enemy)
            || possible(pos, {.unit = unit, .cause = enemy}, Result::fire) != Result::fire) {
            continue;
        }
        const Thou away = distance_between(pos, unit, enemy);
        if (nearest == no_unit || away < best) {
            nearest = enemy;
            best = away;
        }
    }
    return nearest;
}

} // namespace

void rout(MutablePosition pos, const Task& task, Rolls& rolls, Log& log) {
    const Field& field = pos.field;
    const UnitId unit = task.unit;
    if (!is_solid(pos, unit)) {
        return;
    }
    drill::tell(field, unit, "ccc/loss.piece"_clause, log, "{0} {0:throws|throw} for rout.", field.who(unit));
    check_officers(pos, unit, rolls, log);
    seek_captain(pos, unit, rolls, log);
    const int face = rolls.die({.clause = "ccc/loss.six"_clause,
                                .name = "rout",
                                .side = field.side(unit),
                                .unit = field.name(unit)});
    Task next = task;
    next.result = possible(pos, task, reaction_six(field.parameters, face));
    next.step = by_six;
    if (next.result == Result::none) {
        drill::tell(field, unit, "ccc/loss.six"_clause, log, "{0} {0:stands|stand}.", field.who(unit));
    } else if (!rallies(pos, unit, rolls, log)) {
        carry_out(pos, next, rolls, log);
    }
}

// "ccc/reaction.marker"_clause, option `reaction_repeats`
void react_again(MutablePosition pos, UnitId unit, Rolls& rolls, Log& log) {
    const Unit& it = pos.state.units[unit];
    switch (it.ran) {
    case Result::fire:
        if (const UnitId enemy = nearest_in_fire(pos, unit); enemy != no_unit) {
            carry_out(pos, {.unit = unit, .cause = enemy, .result = it.ran}, rolls, log);
        }
        return;
    case Result::withdraw:
    case Result::retreat:
        return go_back_again(pos, unit, "ccc/reaction.marker"_clause, rolls, log);
    case Result::prone:
    case Result::none:
        return;
    }
}

} // namespace bounce::ccc
