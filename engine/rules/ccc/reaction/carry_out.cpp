#include "engine/drill/note.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/losses/marker.h"
#include "engine/rules/ccc/mobility/fences.h"
#include "engine/rules/ccc/mobility/straight.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/reaction/tasks.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/tasks/stack.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// What its way leaves of a move with the dice of one obstacle ("ccc/terrain.obstacle").
struct Paying {
    Thou rest = 0; ///< Of the whole way.
    bool stops = false;
};
Paying pay_obstacle(const Field& field, UnitId unit, const ObstacleMet& obstacle, Thou rest, Rolls& rolls) {
    const Thou die = obstacle_die(field, unit, obstacle, rolls);
    const Thou beyond = rest - obstacle.at;
    if (die > beyond && !only_slows(field.parameters, obstacle)) {
        return {obstacle.at, true}; // against the near side
    }
    return {obstacle.at + std::max(beyond - die, just_beyond), die >= beyond};
}

/// "ccc/reaction.moves"_clause, option `d10_moves_pay`: as far as it gets with deductions.
Thou paid_way(Position pos, UnitId unit, Angle away, Thou far, Rolls& rolls, Log& log) {
    if (is_free(pos, unit)) {
        return far;
    }
    const table::Base body = body_of(pos, unit);
    Paying way{far};
    std::optional<Thou> stop;
    // It is a move of its own, whatever the unit has paid for before.
    pay_for_way(pos, unit, body, away, {&way.rest, 1}, rolls, log, [&](const ObstacleMet& obstacle) {
        if (!stop) {
            way = pay_obstacle(pos.field, unit, obstacle, way.rest, rolls);
            stop = way.stops ? std::optional{way.rest} : std::nullopt;
        }
    });
    return stop.value_or(way.rest);
}

/// "ccc/reaction.moves"_clause, option `d10_moves_pay`
bool pays_for_ground(const Field& field, const Task& task) {
    return task.why != Task::Why::rout && task.step == by_ten && field.parameters.d10_moves_pay != 0;
}

/// What it repeats, for a step A or B that goes against it. A reaction of a routed unit is not its rout.
void remember(const Field& field, Unit& it, const Task& task, bool routs, Angle away) {
    if (routs || it.marker != Marker::routed) {
        it.ran = task.result;
        it.fled = away;
        it.ran_pays = pays_for_ground(field, task) ? 1 : 0;
    }
}

/// The nearest enemy whom a unit's side sees; of two as near the first in the order of battle.
UnitId nearest_seen(Position pos, UnitId unit) {
    const Side side = pos.field.side(unit);
    UnitId nearest = no_unit;
    Thou least = 0;
    for (const UnitId enemy : pos.field.fighters()) {
        if (pos.field.side(enemy) == side || !is_solid(pos, enemy) || !is_seen(pos, side, enemy)) {
            continue;
        }
        const Thou away = distance_between(pos, unit, enemy);
        if (nearest == no_unit || away < least) {
            nearest = enemy;
            least = away;
        }
    }
    return nearest;
}

void lie_down(MutablePosition pos, UnitId unit, Clause clause, Log& log) {
    Unit& it = pos.state.units[unit];
    it.posture |= Posture::prone;
    drill::note(pos.field, unit, Event::Kind::pose, clause, log, "{0} {0:lies|lie} down.",
                pos.field.who(unit));
}

/// "ccc/reaction.return_fire"_clause: at once. False if nothing came of it.
bool fires(MutablePosition pos, UnitId unit, UnitId at, Rolls& rolls, Log& log) {
    const std::optional<int> taken = fire_back(pos, unit, at, rolls, log);
    if (taken && *taken > 0) {
        piece_lost(pos, at, unit); // "ccc/reaction.none"_clause: no other reaction
    }
    return taken.has_value();
}

void goes_back(MutablePosition pos, UnitId unit, Result how, Angle away, bool pays, Clause clause,
               Rolls& rolls, Log& log) {
    Thou far = distance_of(pos.field.parameters, how);
    if (pays) {
        far = paid_way(pos, unit, away, far, rolls, log);
    }
    go_back(pos, unit, away, far, how == Result::retreat, clause, log);
}

void goes_back(MutablePosition pos, const Task& task, Angle away, Rolls& rolls, Log& log) {
    const Clause clause = task.why == Task::Why::rout ? "ccc/loss.rout"_clause : "ccc/reaction.moves"_clause;
    goes_back(pos, task.unit, task.result, away, pays_for_ground(pos.field, task), clause, rolls, log);
}

/// Which marker a result sets; a stalled unit stays so until somebody commands it.
Marker marker_of(const Task& task) {
    const bool moves = task.result == Result::withdraw || task.result == Result::retreat;
    return task.why == Task::Why::rout && moves ? Marker::routed : Marker::reaction;
}

} // namespace

// "ccc/reaction.moves"_clause: from a friend's round it goes away from the nearest enemy.
Angle way_away(Position pos, const Task& task) {
    if (task.cause >= pos.field.units()) { // somebody whom its side does not see
        return pos.state.units[task.unit].facing + table::half_circle;
    }
    const bool by_friend =
        task.why != Task::Why::collision && pos.field.side(task.cause) == pos.field.side(task.unit);
    if (!by_friend) {
        return away_from(pos, task.unit, task.cause);
    }
    const UnitId enemy = nearest_seen(pos, task.unit);
    return enemy != no_unit ? away_from(pos, task.unit, enemy)
                            : pos.state.units[task.unit].facing + table::half_circle;
}

void carry_out(MutablePosition pos, const Task& task, Rolls& rolls, Log& log) {
    const UnitId unit = task.unit;
    if (!is_solid(pos, unit) || task.result == Result::none) {
        return;
    }
    if (task.result == Result::fire && !fires(pos, unit, task.cause, rolls, log)) {
        return;
    }
    const bool routs = marker_of(task) == Marker::routed;
    const Angle away = way_away(pos, task);
    remember(pos.field, pos.state.units[unit], task, routs, away);
    pos.state.units[unit].marks |= routs ? Mark::ran : 0U;
    if (task.result == Result::prone) {
        lie_down(pos, unit, task.step == by_ten ? "ccc/reaction.ten"_clause : "ccc/reaction.six"_clause, log);
    } else if (task.result != Result::fire) {
        goes_back(pos, task, away, rolls, log);
    }
    mark(pos, unit, marker_of(task), routs ? "ccc/loss.rout"_clause : "ccc/reaction.marker"_clause, log);
}

void go_back_again(MutablePosition pos, UnitId unit, Clause clause, Rolls& rolls, Log& log) {
    const Unit& it = pos.state.units[unit];
    goes_back(pos, unit, it.ran, it.fled, it.ran_pays != 0, clause, rolls, log);
}

} // namespace bounce::ccc
