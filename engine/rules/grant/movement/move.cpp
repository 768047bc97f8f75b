#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/charge/charge.h"
#include "engine/rules/grant/morale/morale.h"

#include "engine/drill/note.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/morale/trial.h"
#include "engine/rules/grant/movement/after_fire.h"
#include "engine/rules/grant/movement/standing.h"
#include "engine/rules/grant/units/losses.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::grant {

namespace {

/// "grant/retreat.bound"_clause
Verdict check_will(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    const Subject name = field.who(unit);
    if (it.half != 0
        && !it.occupies_house(field.parameters.garrison_share)) { // "grant/morale.half_house"_clause
        return refuse("grant/retreat.bound"_clause,
                      "{0} {0:plays|play} no further part and {0:goes|go} to the rear.", name);
    }
    if (it.duty != Duty::none) {
        return refuse("grant/retreat.bound"_clause,
                      "{0} can only do what {0:it has|they have} to in this move.", name);
    }
    if (has_withdrawn(field.parameters, it)) {
        return refuse("grant/retreat.free"_clause,
                      "{0} {0:has|have} withdrawn from a melee and cannot act again until the next move.",
                      name);
    }
    if (it.rallying != 0) {
        return refuse("grant/general.rally"_clause, "{0} {0:is|are} being rallied.", name);
    }
    if (it.melee != 0) {
        return refuse("grant/melee.pinned"_clause, "{0} {0:is|are} in a melee.", name);
    }
    if (it.has(Mark::charging | Mark::charged | Mark::answered | Mark::countering)) {
        return refuse("grant/charge.answer"_clause,
                      "{0} {0:charges, or is charged, and does|charge, or are charged, and do} nothing else.",
                      name);
    }
    return {};
}

Verdict check_place(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    const Subject name = field.who(unit);
    const bool rides_along = field.arm(unit) == Arm::general && it.with != no_unit;
    if (it.fording != 0 || (rides_along && state.units[it.with].fording != 0)) {
        return refuse("grant/terrain.ford"_clause, "{0} {0:is|are} in the water.", name);
    }
    if (it.aboard != 0 || (rides_along && state.units[it.with].aboard != 0)) {
        return refuse("grant/barge.load"_clause, "{0} {0:is|are} on a barge.", name);
    }
    if (rides_along && (in_contact(field, state, it.with) >> general_figure & 1U) != 0) {
        return refuse("grant/melee.pinned"_clause, "{0} {0:touches|touch} an enemy and {0:is|are} pinned.",
                      name);
    }
    if (field.arm(unit) == Arm::general && it.fixed != 0) {
        return refuse("grant/general.stays"_clause, "{0} may not leave the unit that he has rallied.", name);
    }
    return {};
}

/// "grant/move.battle"_clause
Verdict check_battle(const Field& field, const State& state, const Move& order) {
    const Unit& it = state.units[order.unit];
    if (order.battle == 0 || it.has(Mark::battle)) {
        return {};
    }
    const bool rides = field.arm(order.unit) == Arm::cavalry && it.dismounted == 0;
    if (!rides || it.battle_moves == 0) {
        return refuse("grant/move.battle"_clause,
                      "{0} {0:has|have} no rest behind {0:it|them} for a battle move.",
                      field.who(order.unit));
    }
    if (it.spent > 0) {
        return refuse("grant/move.battle"_clause,
                      "A battle move is made instead of a normal one, of which {0} {0:has|have} used "
                      "something.",
                      field.who(order.unit));
    }
    return {};
}

/// "grant/move.manhandled"_clause
Verdict check_hands(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    if (field.arm(unit) != Arm::battery || it.stance != Stance::unlimbered || !has_guns(state, unit)) {
        return {};
    }
    int guns = 0;
    for (std::uint8_t i = 0; i < state.guns; ++i) {
        guns += state.pieces[i].battery == unit && state.pieces[i].wreck == 0 ? 1 : 0;
    }
    if (it.men < guns * field.parameters.manhandlers) {
        return refuse("grant/move.manhandled"_clause,
                      "{0} {0:has|have} not men enough to push {0:its|their} guns.", field.who(unit));
    }
    return {};
}

/// Spoken lengths are those of open ground.
std::string inches(Thou allowance, std::int64_t parts) {
    return table::about_inches(static_cast<Thou>(parts * allowance / drill::whole_move));
}

void log_move(const Field& field, const State& state, const Move& order, const Progress& progress, Log& log) {
    if (!log.on()) {
        return;
    }
    const UnitId unit = order.unit;
    const Unit& it = state.units[unit];
    const Thou allowance = allowance_of(field, state, unit, order.battle != 0 || it.has(Mark::battle));
    const std::string text = progress.leaves
                                 ? fmt::format("{0} {0:marches|march} off the table.", field.who(unit))
                                 : fmt::format("{0} {0:moves|move}, using {1} of {2}.", field.who(unit),
                                               inches(allowance, progress.spent - it.spent),
                                               table::with_inches(inches(allowance, drill::whole_move)));
    Event event = drill::moved_event(
        field, unit, progress.stations[0], progress.to, word(it.stance),
        progress.leaves ? Event::Kind::leave : Event::Kind::march,
        progress.leaves ? "grant/move.exit"_clause : "grant/move.allowance"_clause, "{}", text);
    if (!progress.leaves) {
        event.gist = fmt::format("{0} {0:moves|move} {1}\"", field.who(unit),
                                 inches(allowance, progress.spent - it.spent));
    }
    event.track.clear();
    const table::Formation formation = formation_of(field, state, unit);
    for (int i = 0; i <= progress.legs; ++i) {
        event.track.push_back(
            {middle_of(progress.stations[static_cast<std::size_t>(i)], formation), word(it.stance)});
    }
    log.add(std::move(event));
}

/// "grant/scenario.exit"_clause: wagons of a side that has any, figures of others.
int brought_off(const Field& field, const State& state, UnitId unit) {
    const Arm arm = field.arm(unit);
    if (has_wagons(field, field.side(unit))) {
        return arm == Arm::wagon ? 1 : 0;
    }
    return figures_left(state, unit);
}

/// "grant/move.exit"_clause: its figures have left, and are not lost; so have those whom it takes along.
void march_off(const Field& field, State& state, UnitId unit) {
    std::uint16_t& gone = state.score.gone[index(field.side(unit))];
    gone = static_cast<std::uint16_t>(gone + brought_off(field, state, unit));
    state.units[unit].place = Place::gone;
    state.units[unit].with = no_unit;
    for (const UnitId other : field.all()) {
        const Unit& it = state.units[other];
        const bool rides = it.aboard == unit + 1 || (field.arm(other) == Arm::general && it.with == unit);
        if (rides && it.on_table()) {
            march_off(field, state, other);
        }
    }
}

void set_marks(const Field& field, Unit& it, const Move& order, const Progress& progress) {
    const bool pushed = field.arm(order.unit) == Arm::battery && it.stance == Stance::unlimbered;
    const bool went = progress.spent > it.spent; // not by a turn that is free
    if (order.battle != 0 && !it.has(Mark::battle)) {
        it.marks |= Mark::battle;
        --it.battle_moves;
    }
    it.marks |= progress.turned ? Mark::turned : 0;
    it.marks |= went ? Mark::moved : 0;
    it.marks |= went && pushed ? Mark::manhandled : 0;
    it.marks |= progress.advanced ? Mark::advanced : 0;
}

/// "grant/charge.half"_clause: an inch short of the enemy, but no farther back than where the last piece of
/// the move began, nor on friends whom it came past.
Pose short_of(const Field& field, const State& state, UnitId unit, const Progress& progress) {
    const Pose began = progress.stations[static_cast<std::size_t>(std::max(0, progress.legs - 1))];
    const Thou gap = field.parameters.broken_stop;
    const Pose back{progress.to.at - table::along(progress.to.facing, gap), progress.to.facing};
    const bool farther = table::length(progress.to.at - began.at) < gap;
    if (!farther && may_stand(field, state, unit, back, state.units[unit].stance)) {
        return back;
    }
    return may_stand(field, state, unit, began, state.units[unit].stance) ? began : progress.stations[0];
}

/// "grant/charge.walk"_clause: the enemy fires without a throw, and then they are hand to hand. Who is down
/// to half by that fire stops short, as a charge does.
void come_up(const Field& field, State& state, UnitId unit, const Progress& progress, Rolls& rolls,
             Log& log) {
    const bool guns = field.arm(progress.touched) == Arm::battery;
    if (guns) { // in their cone as far off as its near band reaches: at the muzzle it is too narrow for
                // anybody
        const Vec came = table::along(progress.to.facing, field.parameters.canister_near);
        set_pose(field, state, unit, {progress.to.at - came, progress.to.facing});
    }
    const int lost = fire_at_walker(field, state, progress.touched, unit, progress.to, rolls, log);
    if (!state.units[unit].on_table()) {
        return;
    }
    set_pose(field, state, unit, progress.to);
    if (lost > 0 && is_half(field, state, unit)) {
        set_pose(field, state, unit, short_of(field, state, unit, progress));
        mind_half(field, state, unit, log); // he breaks off, whatever is left of his move
        return;
    }
    touch(field, state,
          {.attacker = unit, .target = progress.touched, .downhill = progress.downhill, .lost_by_fire = lost},
          log);
}

/// Inches of open ground; turns take a general nowhere.
Thou way_gone(const Field& field, const State& state, const Move& order, const Progress& progress) {
    const Unit& it = state.units[order.unit];
    std::int64_t parts = progress.spent - it.spent;
    for (const table::Leg& leg : order.legs) {
        const bool turns = leg.kind == table::Leg::Kind::turn;
        parts -= turns ? std::int64_t{drill::whole_move} * field.parameters.turn_cost / 100 : 0;
    }
    const Thou allowance = allowance_of(field, state, order.unit, order.battle != 0 || it.has(Mark::battle));
    return static_cast<Thou>(std::max<std::int64_t>(parts, 0) * allowance / drill::whole_move);
}

/// "grant/general.taken"_clause: leg by leg; the last one may have been cut short at an enemy.
void take_generals_passed(const Field& field, State& state, const Move& order, const Progress& progress,
                          Log& log) {
    for (int i = 0; i < progress.legs; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const Pose& from = progress.stations[at];
        const Pose& to = progress.stations[at + 1];
        table::Leg leg = order.legs.legs[at];
        if (leg.kind == table::Leg::Kind::turn) {
            continue;
        }
        if (is_straight(leg)) {
            leg.by = table::length(to.at - from.at);
        } else {
            leg.turn.turn = static_cast<std::uint16_t>((to.facing - from.facing).size());
        }
        take_generals_on_way(field, state, order.unit, from, leg, log);
    }
}

} // namespace

Verdict has_will(const Field& field, const State& state, UnitId unit) {
    return check_will(field, state, unit);
}

Verdict may_act(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    if (!it.on_table() || field.side(unit) != state.actor) {
        return refuse("grant/sequence.steps"_clause, "{0} {0:is|are} not yours to move now.",
                      field.who(unit));
    }
    if (Verdict will = check_will(field, state, unit); !will) {
        return will;
    }
    if (Verdict place = check_place(field, state, unit); !place) {
        return place;
    }
    if (it.spent >= drill::whole_move) {
        return refuse("grant/move.allowance"_clause, "{0} {0:has|have} nothing left of {0:its|their} move.",
                      field.who(unit));
    }
    return {};
}

Verdict may_move(const Field& field, const State& state, UnitId unit) {
    if (Verdict free = may_act(field, state, unit); !free) {
        return free;
    }
    if (is_fighting(field.arm(unit)) && state.units[unit].outside() <= 0) {
        return refuse("grant/house.enter"_clause,
                      "{0} {0:is|are} in a house, and {0:has|have} to come out first.", field.who(unit));
    }
    return {};
}

Verdict may_march(const Field& field, const State& state, UnitId unit) {
    if (Verdict free = may_move(field, state, unit); !free) {
        return free;
    }
    // Guns turn on the spot for nothing, and may when they have fired.
    const bool turns_free = field.arm(unit) == Arm::battery;
    if (Verdict goes = check_steps(field, state, unit, state.units[unit].spent + (turns_free ? 0 : 1));
        !goes) {
        return goes;
    }
    return check_hands(field, state, unit);
}

Verdict may_work(const Field& field, const State& state, UnitId unit) {
    if (Verdict free = may_move(field, state, unit); !free) {
        return free;
    }
    return check_unfired(field, state, unit);
}

namespace {

Verdict check(const Field& field, const State& state, const Move& order, Asked asked) {
    if (Verdict free = may_march(field, state, order.unit); !free) {
        return free;
    }
    if (order.legs.count == 0 || order.legs.count > table::Legs::most) {
        return refuse("grant/move.legs"_clause, "A move needs at least one leg.");
    }
    if (Verdict battle = check_battle(field, state, order); !battle) {
        return battle;
    }
    const Progress progress = follow(field, state, order, asked);
    if (!progress.verdict) {
        return progress.verdict;
    }
    const Unit& it = state.units[order.unit];
    const bool attacks = progress.touched != no_unit && is_fighting(field.arm(progress.touched));
    if (progress.to == Pose{it.at, it.facing} && !progress.leaves && !attacks) {
        return refuse("grant/move.legs"_clause, "There is no way for {0} to go.", field.who(order.unit));
    }
    return {};
}

} // namespace

Verdict check(const Field& field, const State& state, const Move& order) {
    return check(field, state, order, Asked::why);
}

bool may_move(const Field& field, const State& state, const Move& order) {
    return check(field, state, order, Asked::whether).has_value();
}

void apply(const Field& field, State& state, const Move& order, Rolls& rolls, Log& log) {
    const Progress progress = follow_to_end(field, state, order);
    Unit& it = state.units[order.unit];
    log_move(field, state, order, progress, log);
    take_generals_passed(field, state, order, progress, log);
    part_from_unit(state, order.unit); // a general rides off
    if (progress.leaves) {
        march_off(field, state, order.unit);
        return;
    }
    take_along(field, state, order.unit, way_gone(field, state, order, progress));
    set_marks(field, it, order, progress);
    it.spent = progress.spent;
    set_pose(field, state, order.unit, progress.to);
    if (progress.touched != no_unit && is_fighting(field.arm(progress.touched))) {
        come_up(field, state, order.unit, progress, rolls, log);
    }
    mind_named(field, state, order.unit, log);
    take_generals(field, state, log);
    take_wagons(field, state, log);
}

void set_pose(const Field& field, State& state, UnitId unit, const Pose& front) {
    const auto put = [&](UnitId who, const Pose& pose) {
        state.units[who].at = pose.at;
        state.units[who].facing = pose.facing;
    };
    put(unit, front);
    if (field.arm(unit) == Arm::battery) {
        place_guns(field, state, unit);
    }
    for (const UnitId other : field.all()) {
        const Unit& it = state.units[other];
        if (it.on_table() && it.aboard == unit + 1 && other != unit) {
            set_pose(field, state, other, front);
        } else if (it.on_table() && it.with == unit && field.arm(other) == Arm::general) {
            put(other, front);
        }
    }
}

Verdict may_stand(const Field& field, const State& state, UnitId unit, const Pose& front, Stance stance) {
    return check_standing(field, state, walker_at(field, state, unit, front, stance));
}

} // namespace bounce::grant
