#include "engine/drill/note.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/reaction/tasks.h"
#include "engine/rules/ccc/units/officers.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// "ccc/loss.rally"_clause: a rally is tried where there is an officer.
bool rallies(const Field& field, const State& state, UnitId unit, Rolls& rolls, Log& log) {
    return officers_win(field, state, unit, "ccc/loss.rally"_clause, "rally", rolls, log);
}

/// Nearest first; of two as near, the first in the order of battle.
UnitId nearest_in_fire(const Field& field, const State& state, UnitId unit) {
    UnitId nearest = no_unit;
    Thou best = 0;
    for (const UnitId enemy : field.all()) {
        if (!is_solid(field, state, enemy)
            || possible(field, state, {.unit = unit, .cause = enemy}, Result::fire) != Result::fire) {
            continue;
        }
        const Thou away = distance_between(field, state, unit, enemy);
        if (nearest == no_unit || away < best) {
            nearest = enemy;
            best = away;
        }
    }
    return nearest;
}

} // namespace

bool has_lost_all_officers(const Field& field, const State& state, UnitId unit) {
    return field.muster(unit).officers > 0 && state.units[unit].officers == 0
           && std::ranges::none_of(field.all(), [&](UnitId other) {
                  return field.muster(other).parent == unit && state.units[other].on_table();
              });
}

void is_commanded(const Field& field, State& state, UnitId unit, Log& log) {
    Unit& it = state.units[unit];
    it.posture = static_cast<std::uint8_t>(it.posture & ~Posture::stalls);
    if (it.marker == Marker::stalled) {
        it.marker = Marker::none;
        it.ran = Result::none;
        drill::note(field, unit, "ccc/turn.captain"_clause, log, "{0} {0:stalls|stall} no longer.",
                    field.who(unit));
    }
}

// "ccc/loss.captain"_clause, "ccc/loss.stall"_clause
void seek_captain(const Field& field, State& state, UnitId unit, Rolls& rolls, Log& log) {
    const bool stalls = state.units[unit].is(Posture::stalls); // only step C ends that
    if (stalls || has_leader(field, state, unit) || !has_lost_all_officers(field, state, unit)) {
        return;
    }
    if (captain_takes_command(field, state, unit, "ccc/loss.captain"_clause, rolls, log)) {
        is_commanded(field, state, unit, log);
    } else {
        state.units[unit].posture |= Posture::stalls;
        mark(field, state, unit, Marker::stalled, "ccc/loss.stall"_clause, log);
    }
}

void rout(const Field& field, State& state, const Task& task, Rolls& rolls, Log& log) {
    const UnitId unit = task.unit;
    if (!is_solid(field, state, unit)) {
        return;
    }
    drill::tell(field, unit, "ccc/loss.piece"_clause, log, "{0} {0:throws|throw} for rout.", field.who(unit));
    check_officers(field, state, unit, rolls, log);
    seek_captain(field, state, unit, rolls, log);
    const int face = rolls.die({.clause = "ccc/loss.six"_clause,
                                .name = "rout",
                                .side = field.side(unit),
                                .unit = field.name(unit)});
    Task next = task;
    next.result = possible(field, state, task, reaction_six(field.parameters, face));
    next.step = by_six;
    if (next.result == Result::none) {
        drill::tell(field, unit, "ccc/loss.six"_clause, log, "{0} {0:stands|stand}.", field.who(unit));
    } else if (!rallies(field, state, unit, rolls, log)) {
        carry_out(field, state, next, rolls, log);
    }
}

// "ccc/reaction.marker"_clause, option `reaction_repeats`
void react_again(const Field& field, State& state, UnitId unit, Rolls& rolls, Log& log) {
    const Unit& it = state.units[unit];
    switch (it.ran) {
    case Result::fire:
        if (const UnitId enemy = nearest_in_fire(field, state, unit); enemy != no_unit) {
            carry_out(field, state, {.unit = unit, .cause = enemy, .result = it.ran}, rolls, log);
        }
        return;
    case Result::withdraw:
    case Result::retreat:
        return go_back_again(field, state, unit, "ccc/reaction.marker"_clause, rolls, log);
    case Result::prone:
    case Result::none:
        return;
    }
}

} // namespace bounce::ccc
