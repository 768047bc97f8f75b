#include "engine/drill/note.h"
#include "engine/rules/ccc/fire/volley.h"
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

bool has_lost_all_officers(Position pos, UnitId unit) {
    return pos.field.muster(unit).officers > 0 && pos.state.units[unit].officers == 0
           && std::ranges::none_of(pos.field.all(), [&](UnitId other) {
                  return pos.field.muster(other).parent == unit && pos.state.units[other].on_table();
              });
}

void is_commanded(MutablePosition pos, UnitId unit, Log& log) {
    Unit& it = pos.state.units[unit];
    it.posture = static_cast<std::uint8_t>(it.posture & ~Posture::stalls);
    if (it.marker == Marker::stalled) {
        it.marker = Marker::none;
        it.ran = Result::none;
        drill::note(pos.field, unit, "ccc/turn.captain"_clause, log, "{0} {0:is|are} no longer stalled.",
                    pos.field.who(unit));
    }
}

// "ccc/loss.captain"_clause, "ccc/loss.stall"_clause
void seek_captain(MutablePosition pos, UnitId unit, Rolls& rolls, Log& log) {
    const bool stalls = pos.state.units[unit].is(Posture::stalls); // only step C ends that
    if (stalls || has_leader(pos, unit) || !has_lost_all_officers(pos, unit)) {
        return;
    }
    if (captain_takes_command(pos, unit, "ccc/loss.captain"_clause, rolls, log)) {
        is_commanded(pos, unit, log);
    } else {
        pos.state.units[unit].posture |= Posture::stalls;
        mark(pos, unit, Marker::stalled, "ccc/loss.stall"_clause, log);
    }
}

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
