#include "engine/drill/note.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/movement/fences.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/reaction/tasks.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/units/sight.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

constexpr std::string_view marked_words[] = {"no longer marked", "in reaction", "disrupted", "stalled",
                                             "routed"};

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
Thou paid_way(const Field& field, const State& state, UnitId unit, Angle away, Thou far, Rolls& rolls,
              Log& log) {
    if (is_free(field, state, unit)) {
        return far;
    }
    const table::Base body = body_of(field, state, unit);
    Paying way{far};
    std::optional<Thou> stop;
    // It is a move of its own, whatever the unit has paid for before.
    pay_for_way(field, state, unit, body, away, {&way.rest, 1}, rolls, log, [&](const ObstacleMet& obstacle) {
        if (!stop) {
            way = pay_obstacle(field, unit, obstacle, way.rest, rolls);
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
UnitId nearest_seen(const Field& field, const State& state, UnitId unit) {
    const Side side = field.side(unit);
    UnitId nearest = no_unit;
    Thou least = 0;
    for (const UnitId enemy : field.fighters()) {
        if (field.side(enemy) == side || !is_solid(field, state, enemy)
            || !is_seen(field, state, side, enemy)) {
            continue;
        }
        const Thou away = distance_between(field, state, unit, enemy);
        if (nearest == no_unit || away < least) {
            nearest = enemy;
            least = away;
        }
    }
    return nearest;
}

void lie_down(const Field& field, State& state, UnitId unit, Clause clause, Log& log) {
    Unit& it = state.units[unit];
    it.posture |= Posture::prone;
    drill::note(field, unit, Event::Kind::pose, clause, log, "{0} {0:lies|lie} down.", field.who(unit));
}

/// "ccc/reaction.return_fire"_clause: at once. False if nothing came of it.
bool fires(const Field& field, State& state, UnitId unit, UnitId at, Rolls& rolls, Log& log) {
    const std::optional<int> taken = fire_back(field, state, unit, at, rolls, log);
    if (taken && *taken > 0) {
        piece_lost(field, state, at, unit); // "ccc/reaction.none"_clause: no other reaction
    }
    return taken.has_value();
}

void goes_back(const Field& field, State& state, UnitId unit, Result how, Angle away, bool pays,
               Clause clause, Rolls& rolls, Log& log) {
    Thou far = distance_of(field.parameters, how);
    if (pays) {
        far = paid_way(field, state, unit, away, far, rolls, log);
    }
    go_back(field, state, unit, away, far, how == Result::retreat, clause, log);
}

void goes_back(const Field& field, State& state, const Task& task, Angle away, Rolls& rolls, Log& log) {
    const Clause clause = task.why == Task::Why::rout ? "ccc/loss.rout"_clause : "ccc/reaction.moves"_clause;
    goes_back(field, state, task.unit, task.result, away, pays_for_ground(field, task), clause, rolls, log);
}

/// Which marker a result sets; a stalled unit stays so until somebody commands it.
Marker marker_of(const Task& task) {
    const bool moves = task.result == Result::withdraw || task.result == Result::retreat;
    return task.why == Task::Why::rout && moves ? Marker::routed : Marker::reaction;
}

} // namespace

// "ccc/reaction.moves"_clause: from a friend's round it goes away from the nearest enemy.
Angle way_away(const Field& field, const State& state, const Task& task) {
    if (task.cause >= field.units()) { // somebody whom its side does not see
        return state.units[task.unit].facing + table::half_circle;
    }
    const bool by_friend =
        task.why != Task::Why::collision && field.side(task.cause) == field.side(task.unit);
    if (!by_friend) {
        return away_from(field, state, task.unit, task.cause);
    }
    const UnitId enemy = nearest_seen(field, state, task.unit);
    return enemy != no_unit ? away_from(field, state, task.unit, enemy)
                            : state.units[task.unit].facing + table::half_circle;
}

// "ccc/reaction.marker"_clause, "ccc/reaction.skirmishers"_clause
void mark(const Field& field, State& state, UnitId unit, Marker marker, Clause clause, Log& log) {
    Unit& it = state.units[unit];
    const Arm arm = field.arm(unit);
    if (arm == Arm::skirmishers || arm == Arm::officer || !it.on_table() || marker <= it.marker) {
        return; // the markers stand in the order of what they forbid
    }
    it.marker = marker;
    if (log.on()) {
        Event event = drill::event_of(field, unit, Event::Kind::note, clause, "{0} {0:is|are} {1}.",
                                      field.who(unit), marked_words[static_cast<std::size_t>(marker)]);
        event.told = false; // see `Secrecy`
        log.add(std::move(event));
    }
}

void carry_out(const Field& field, State& state, const Task& task, Rolls& rolls, Log& log) {
    const UnitId unit = task.unit;
    if (!is_solid(field, state, unit) || task.result == Result::none) {
        return;
    }
    if (task.result == Result::fire && !fires(field, state, unit, task.cause, rolls, log)) {
        return;
    }
    const bool routs = marker_of(task) == Marker::routed;
    const Angle away = way_away(field, state, task);
    remember(field, state.units[unit], task, routs, away);
    state.units[unit].marks |= routs ? Mark::ran : 0U;
    if (task.result == Result::prone) {
        lie_down(field, state, unit,
                 task.step == by_ten ? "ccc/reaction.ten"_clause : "ccc/reaction.six"_clause, log);
    } else if (task.result != Result::fire) {
        goes_back(field, state, task, away, rolls, log);
    }
    mark(field, state, unit, marker_of(task), routs ? "ccc/loss.rout"_clause : "ccc/reaction.marker"_clause,
         log);
}

void go_back_again(const Field& field, State& state, UnitId unit, Clause clause, Rolls& rolls, Log& log) {
    const Unit& it = state.units[unit];
    goes_back(field, state, unit, it.ran, it.fled, it.ran_pays != 0, clause, rolls, log);
}

} // namespace bounce::ccc
