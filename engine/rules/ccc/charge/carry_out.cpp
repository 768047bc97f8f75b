#include "engine/drill/note.h"
#include "engine/rules/ccc/charge/ahead.h"
#include "engine/rules/ccc/charge/alarm.h"
#include "engine/rules/ccc/charge/bonus.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/charge/hole.h"
#include "engine/rules/ccc/charge/melee.h"
#include "engine/rules/ccc/charge/wheel.h"
#include "engine/rules/ccc/losses/marker.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/mobility/standing.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/tasks/stack.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace bounce::ccc {

namespace {

using ChargeStep = ChargeState::Step;

/// Of a charge task that follows a round: a piece came off the enemy (`Task::step`).
constexpr std::uint8_t enemy_lost_piece = 1;

/// Puts the charge back on the stack, to go on when all that is pushed after this is done. `enemy`: whom it
/// fights.
void wait(State& state, ChargeStep step, UnitId enemy = no_unit, std::uint8_t what = 0) {
    state.charge.step = step;
    push(state, {.kind = Task::Kind::charge,
                 .unit = state.charge.unit,
                 .cause = enemy,
                 .why = Task::Why::charge,
                 .step = what});
}

/// Whether nothing has stopped it: fire that made it run or lie down has ("ccc/charge.defensive").
bool can_go_on(const State& state) {
    const Unit& it = state.units[state.charge.unit];
    return it.on_table() && !it.marked() && !it.is(Posture::prone);
}

void forget(State& state) {
    state.units[state.charge.unit].foe = no_unit;
    state.charge = {};
}

/// The charge is over. A marker that it owes, and room that it needs, are seen to.
void halt(MutablePosition pos, Log& log) {
    State& state = pos.state;
    ChargeState& charge = state.charge;
    if (state.units[charge.unit].on_table()) {
        if (can_go_on(state)) {
            clear_of_others(pos, log);
        } else if (!state.units[charge.unit].has(Mark::ran)) {
            stop_before_others(pos, log);
        }
        if ((charge.struck & ChargeState::pays) != 0) {
            const bool column = state.units[charge.unit].stance == Stance::column;
            mark(pos, charge.unit, Marker::disrupted,
                 column ? "ccc/melee.through"_clause : "ccc/melee.point"_clause, log);
        }
    }
    forget(state);
}

/// "ccc/charge.announce"_clause: the wheel is made.
void make_wheel(MutablePosition pos, int wheel, const Wheeled& turn, Log& log) {
    const UnitId unit = pos.state.charge.unit;
    const table::Base before = body_of(pos, unit);
    shift_pose(pos, unit, front_of(turn.middle, formation_of(pos, unit)), before);
    if (wheel != 0 && log.on()) {
        log.add(drill::moved_event(pos.field, unit, {before.centre, before.facing}, turn.middle,
                                   word(pos.state.units[unit].stance), Event::Kind::march,
                                   "ccc/charge.announce"_clause, "{0} {0:wheels|wheel}, using {1}.",
                                   pos.field.who(unit), table::with_inches(table::about_inches(turn.cost))));
    }
    pos.state.charge.from = pos.state.units[unit].at;
}

/// The dice, the wheel, the markers.
void set_off(MutablePosition pos, Rolls& rolls, Log& log) {
    const auto& [field, state] = pos;
    const UnitId unit = state.charge.unit;
    const Announced& announced = state.announced[state.carried - 1U];
    const Wheeled turn = wheeled(pos, unit, announced.wheel);
    const Way way = way_of_wheel(pos, unit, turn);
    if (!has_room_to_wheel(pos, unit, turn, way, Counting::all)) {
        drill::tell(field, unit, "ccc/charge.announce"_clause, log,
                    "{0} no longer {0:has|have} room to wheel and {0:does|do} not charge.", field.who(unit));
        return halt(pos, log);
    }
    const Thou left = left_of(pos, unit) - turn.cost; // the bonus may have to pay for some of the wheel
    state.units[unit].marks |= Mark::went;
    if (!throw_bonus(pos, left, way.tolls, rolls, log)) {
        drill::tell(field, unit, "ccc/terrain.obstacle"_clause, log,
                    "{0} cannot wheel across the obstacle and {0:does|do} not charge.", field.who(unit));
        return halt(pos, log);
    }
    make_wheel(pos, announced.wheel, turn, log);
    throw_for_way(pos, rolls, log);
    wait(state, ChargeStep::cheer);
}

/// "ccc/charge.defensive"_clause, option `defensive_fire`: half of its way to the enemy is behind it.
void go_half_way(MutablePosition pos, Log& log) {
    if (pos.field.parameters.defensive_fire != 0) {
        go_ahead(pos, look_ahead(pos, pos.state.charge.target).way / 2, "ccc/charge.defensive"_clause, log);
    }
}

/// The defender throws for his reaction, above the charge on the stack.
void ask_defender(MutablePosition pos, Log& log) {
    const UnitId target = pos.state.charge.target;
    go_half_way(pos, log);
    wait(pos.state, ChargeStep::contact);
    push(pos.state, {.kind = Task::Kind::react,
                     .unit = target,
                     .cause = pos.state.charge.unit,
                     .why = Task::Why::charge});
}

/// Routs are thrown for above the charge on the stack, those of the first side first.
void throw_for_routs(MutablePosition pos, UnitId unit, UnitId enemy, const Bout& bout) {
    const auto lost = [&](UnitId who, UnitId cause, bool any) {
        if (any && pos.state.units[who].on_table()) {
            pos.state.units[who].marks &= ~Mark::ran;
            piece_lost(pos, who, cause);
        }
    };
    const bool first = pos.field.side(unit) == pos.state.first;
    lost(first ? enemy : unit, first ? unit : enemy, first ? bout.enemy_lost : bout.own_lost);
    lost(first ? unit : enemy, first ? enemy : unit, first ? bout.own_lost : bout.enemy_lost);
}

void fight_round(MutablePosition pos, UnitId enemy, Rolls& rolls, Log& log) {
    const UnitId unit = pos.state.charge.unit;
    if (!is_solid(pos, enemy)) { // crews whose guns were taken on the way
        return wait(pos.state, ChargeStep::contact, enemy);
    }
    const Bout bout = fight(pos, enemy, rolls, log);
    if (bout.over) {
        forget(pos.state);
    } else {
        wait(pos.state, ChargeStep::contact, enemy, bout.enemy_lost ? enemy_lost_piece : 0);
    }
    throw_for_routs(pos, unit, enemy, bout);
}

/// "ccc/melee.hits"_clause: a rout ends the fight; to be routed already does not.
void mind_rout(State& state, const Task& task) {
    if ((task.step & enemy_lost_piece) != 0 && state.units[task.cause].has(Mark::ran)) {
        set_beaten(state.charge, task.cause);
    }
}

/// "ccc/melee.officers"_clause
void drive_off(MutablePosition pos, UnitId officer, Log& log) {
    set_beaten(pos.state.charge, officer);
    go_back(pos, officer, pos.state.units[pos.state.charge.unit].facing, pos.field.parameters.touched_officer,
            true, "ccc/melee.officers"_clause, log);
}

/// "ccc/charge.friend"_clause: it stops there, and they collide.
void run_into(MutablePosition pos, UnitId friends, Log& log) {
    const UnitId unit = pos.state.charge.unit;
    drill::tell(pos.field, {unit, friends}, "ccc/charge.friend"_clause, log, "{0} {0:is|are} stopped by {1}.",
                pos.field.who(unit), pos.field.name(friends));
    halt(pos, log);
    collide(pos, unit, friends);
}

void reach_point(MutablePosition pos, Log& log) {
    const UnitId unit = pos.state.charge.unit;
    if ((pos.state.charge.struck & ChargeState::met) == 0) {
        drill::tell(pos.field, unit, "ccc/charge.goes_on"_clause, log, "{0} {0:meets|meet} nobody.",
                    pos.field.who(unit));
    } else {
        drill::tell(pos.field, unit, "ccc/melee.point"_clause, log, "{0} {0:halts|halt}.",
                    pos.field.who(unit));
    }
    halt(pos, log);
}

/// On to whatever comes first; a fight that was under way goes on if it is the same enemy.
void advance(MutablePosition pos, const Task& task, Log& log) {
    using What = Ahead::What;
    const UnitId foe = task.cause;
    reach_beyond(pos, log);
    const Ahead ahead = look_ahead(pos, foe != no_unit ? foe : pos.state.charge.target);
    const bool same = ahead.what == What::enemy && ahead.unit == foe;
    if (foe != no_unit && !same) {
        end_fight(pos, foe, log);
    }
    const bool straight = ahead.unit == pos.state.charge.target && foe == no_unit;
    const Thou way = ahead.what == What::nothing ? before_friends(pos, ahead.way) : ahead.way;
    go_ahead(pos, way,
             straight ? "ccc/charge.ragged"_clause
             : same   ? "ccc/melee.again"_clause
                      : "ccc/charge.goes_on"_clause,
             log);
    switch (ahead.what) {
    case What::enemy:
        return wait(pos.state, ChargeStep::round, ahead.unit);
    case What::officer:
        drive_off(pos, ahead.unit, log);
        return wait(pos.state, ChargeStep::contact);
    case What::friends:
        return run_into(pos, ahead.unit, log);
    case What::nothing:
        return reach_point(pos, log);
    }
}

void close_with(MutablePosition pos, const Task& task, Log& log) {
    const UnitId unit = pos.state.charge.unit;
    if (task.cause != no_unit) {
        mind_rout(pos.state, task);
    }
    if (can_go_on(pos.state)) {
        return advance(pos, task, log);
    }
    if (task.cause != no_unit) {
        end_fight(pos, task.cause, log);
    }
    if (pos.state.units[unit].on_table()) {
        drill::tell(pos.field, unit, "ccc/charge.defensive"_clause, log,
                    "{0} {0:breaks|break} off the charge.", pos.field.who(unit));
    }
    halt(pos, log);
}

/// Why an announced charge is not carried out, said of one and of many; nothing if it is.
struct GivenUp {
    std::string_view one;
    std::string_view many;
    Clause clause = "ccc/charge.order_of"_clause;
};
std::optional<GivenUp> given_up(const State& state, const Announced& it, std::size_t place) {
    const Unit& unit = state.units[it.unit];
    if (!unit.on_table()) {
        return GivenUp{"is gone", "are gone"};
    }
    // Of two who charge each other the one who announced first.
    for (std::size_t i = 0; i < place; ++i) {
        if (state.announced[i].unit == it.target && state.announced[i].target == it.unit) {
            return GivenUp{"was charged first", "were charged first", "ccc/charge.mutual"_clause};
        }
    }
    if (unit.marked()) {
        return GivenUp{"carries a marker", "carry a marker"};
    }
    if (unit.is(Posture::prone)) {
        return GivenUp{"is prone", "are prone"};
    }
    return {};
}

/// "ccc/charge.order_of"_clause: those of the first side come first, also of what was written in secret.
void put_in_order(MutablePosition pos) {
    std::stable_partition(pos.state.announced.begin(), pos.state.announced.begin() + pos.state.charges,
                          [&](const Announced& it) { return pos.field.side(it.unit) == pos.state.first; });
}

} // namespace

// "ccc/charge.wait"_clause: by now all are announced, and nobody has reacted to any.
bool begin_charge(MutablePosition pos, Log& log) {
    const auto& [field, state] = pos;
    if (state.carried == 0) {
        put_in_order(pos);
    }
    while (state.carried < state.charges) {
        const std::size_t place = state.carried++;
        const Announced& it = state.announced[place];
        if (const std::optional<GivenUp> why = given_up(state, it, place)) {
            const Subject who = field.who(it.unit);
            drill::tell(field, it.unit, why->clause, log, "{0} {1} and no longer {0:charges|charge}.", who,
                        who.pick(why->one, why->many));
            continue;
        }
        state.charge = {};
        state.charge.unit = it.unit;
        state.charge.target = it.target;
        state.charge.stands = static_cast<std::uint8_t>(front_rank(pos, it.unit).size());
        wait(state, ChargeStep::bonus);
        return true;
    }
    return false;
}

void go_on_charging(MutablePosition pos, const Task& task, Rolls& rolls, Log& log) {
    switch (pos.state.charge.step) {
    case ChargeStep::bonus:
        return set_off(pos, rolls, log);
    case ChargeStep::cheer:
        return wait(pos.state, raises_alarm(pos, rolls, log) ? ChargeStep::reaction : ChargeStep::contact);
    case ChargeStep::reaction:
        return ask_defender(pos, log);
    case ChargeStep::contact:
        return close_with(pos, task, log);
    case ChargeStep::round:
        return fight_round(pos, task.cause, rolls, log);
    case ChargeStep::none:
    case ChargeStep::done:
        return;
    }
}

} // namespace bounce::ccc
