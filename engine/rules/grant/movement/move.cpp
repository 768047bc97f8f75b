#include "engine/rules/grant/movement/move.h"

#include "engine/drill/note.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/grant/charge/charge.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/command/regiment.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/mobility/will.h"
#include "engine/rules/grant/morale/trial.h"
#include "engine/rules/grant/units/losses.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::grant {

namespace {

/// "grant/move.battle"_clause
Verdict check_battle(Position pos, const Move& order) {
    const Unit& it = pos.state.units[order.unit];
    if (order.battle == 0 || it.has(Mark::battle)) {
        return {};
    }
    const bool rides = pos.field.arm(order.unit) == Arm::cavalry && it.dismounted == 0;
    if (!rides || it.battle_moves == 0) {
        return refuse("grant/move.battle"_clause, "{0} {0:has|have} earned no battle move by resting.",
                      pos.field.who(order.unit));
    }
    if (it.spent > 0) {
        return refuse(
            "grant/move.battle"_clause,
            "A battle move replaces a whole normal move, and {0} {0:has|have} used part of one already.",
            pos.field.who(order.unit));
    }
    return {};
}

/// Spoken lengths are those of open ground.
std::string inches(Thou allowance, std::int64_t parts) {
    return table::about_inches(static_cast<Thou>(parts * allowance / drill::whole_move));
}

void log_move(Position pos, const Move& order, const Progress& progress, Log& log) {
    if (!log.on()) {
        return;
    }
    const UnitId unit = order.unit;
    const Unit& it = pos.state.units[unit];
    const Thou allowance = allowance_of(pos, unit, order.battle != 0 || it.has(Mark::battle));
    const std::string text = progress.leaves
                                 ? fmt::format("{0} {0:marches|march} off the table.", pos.field.who(unit))
                                 : fmt::format("{0} {0:moves|move} {1} of {2}.", pos.field.who(unit),
                                               inches(allowance, progress.spent - it.spent),
                                               table::with_inches(inches(allowance, drill::whole_move)));
    Event event = drill::moved_event(
        pos.field, unit, progress.stations[0], progress.to, word(it.stance),
        progress.leaves ? Event::Kind::leave : Event::Kind::march,
        progress.leaves ? "grant/move.exit"_clause : "grant/move.allowance"_clause, "{}", text);
    if (!progress.leaves) {
        event.gist = fmt::format("{0} {0:moves|move} {1}\"", pos.field.who(unit),
                                 inches(allowance, progress.spent - it.spent));
    }
    event.track.clear();
    const table::Formation formation = formation_of(pos, unit);
    for (int i = 0; i <= progress.legs; ++i) {
        event.track.push_back(
            {middle_of(progress.stations[static_cast<std::size_t>(i)], formation), word(it.stance)});
    }
    log.add(std::move(event));
}

/// "grant/scenario.exit"_clause: wagons of a side that has any, figures of others.
int brought_off(Position pos, UnitId unit) {
    const Arm arm = pos.field.arm(unit);
    if (has_wagons(pos.field, pos.field.side(unit))) {
        return arm == Arm::wagon ? 1 : 0;
    }
    return figures_left(pos.state, unit);
}

/// "grant/move.exit"_clause: its figures have left, and are not lost; so have those whom it takes along.
void march_off(MutablePosition pos, UnitId unit) {
    std::uint16_t& gone = pos.state.score.gone[index(pos.field.side(unit))];
    gone = static_cast<std::uint16_t>(gone + brought_off(pos, unit));
    pos.state.units[unit].place = Place::gone;
    pos.state.units[unit].with = no_unit;
    for (const UnitId other : pos.field.all()) {
        const Unit& it = pos.state.units[other];
        const bool rides = it.aboard == unit + 1 || (pos.field.arm(other) == Arm::general && it.with == unit);
        if (rides && it.on_table()) {
            march_off(pos, other);
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
Pose short_of(Position pos, UnitId unit, const Progress& progress) {
    const Pose began = progress.stations[static_cast<std::size_t>(std::max(0, progress.legs - 1))];
    const Thou gap = pos.field.parameters.broken_stop;
    const Pose back{progress.to.at - table::along(progress.to.facing, gap), progress.to.facing};
    const bool farther = table::length(progress.to.at - began.at) < gap;
    if (!farther && may_stand(pos, unit, back, pos.state.units[unit].stance)) {
        return back;
    }
    return may_stand(pos, unit, began, pos.state.units[unit].stance) ? began : progress.stations[0];
}

/// "grant/charge.walk"_clause: the enemy fires without a throw, and then they are hand to hand. Who is down
/// to half by that fire stops short, as a charge does.
void come_up(MutablePosition pos, UnitId unit, const Progress& progress, Rolls& rolls, Log& log) {
    const bool guns = pos.field.arm(progress.touched) == Arm::battery;
    if (guns) { // in their cone as far off as its near band reaches: at the muzzle it is too narrow for
                // anybody
        const Vec came = table::along(progress.to.facing, pos.field.parameters.canister_near);
        set_pose(pos, unit, {progress.to.at - came, progress.to.facing});
    }
    const int lost = fire_at_walker(pos, progress.touched, unit, progress.to, rolls, log);
    if (!pos.state.units[unit].on_table()) {
        return;
    }
    set_pose(pos, unit, progress.to);
    if (lost > 0 && is_half(pos, unit)) {
        set_pose(pos, unit, short_of(pos, unit, progress));
        mind_half(pos, unit, log); // he breaks off, whatever is left of his move
        return;
    }
    touch(pos,
          {.attacker = unit, .target = progress.touched, .downhill = progress.downhill, .lost_by_fire = lost},
          log);
}

/// Inches of open ground; turns take a general nowhere.
Thou way_gone(Position pos, const Move& order, const Progress& progress) {
    const Unit& it = pos.state.units[order.unit];
    std::int64_t parts = progress.spent - it.spent;
    for (const table::Leg& leg : order.legs) {
        const bool turns = leg.kind == table::Leg::Kind::turn;
        parts -= turns ? std::int64_t{drill::whole_move} * pos.field.parameters.turn_cost / 100 : 0;
    }
    const Thou allowance = allowance_of(pos, order.unit, order.battle != 0 || it.has(Mark::battle));
    return static_cast<Thou>(std::max<std::int64_t>(parts, 0) * allowance / drill::whole_move);
}

/// "grant/general.taken"_clause: leg by leg; the last one may have been cut short at an enemy.
void take_generals_passed(MutablePosition pos, const Move& order, const Progress& progress, Log& log) {
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
        take_generals_on_way(pos, order.unit, from, leg, log);
    }
}

Verdict check(Position pos, const Move& order, Asked asked) {
    if (Verdict free = may_march(pos, order.unit); !free) {
        return free;
    }
    if (order.legs.count == 0 || order.legs.count > table::Legs::most) {
        return refuse("grant/move.legs"_clause, "A move needs at least one piece.");
    }
    if (Verdict battle = check_battle(pos, order); !battle) {
        return battle;
    }
    const Progress progress = follow(pos, order, asked);
    if (!progress.verdict) {
        return progress.verdict;
    }
    const Unit& it = pos.state.units[order.unit];
    const bool attacks = progress.touched != no_unit && is_fighting(pos.field.arm(progress.touched));
    if (progress.to == Pose{it.at, it.facing} && !progress.leaves && !attacks) {
        return refuse("grant/move.legs"_clause, "There is no way for {0} to go.", pos.field.who(order.unit));
    }
    return {};
}

} // namespace

Verdict check(Position pos, const Move& order) { return check(pos, order, Asked::why); }

bool may_move(Position pos, const Move& order) { return check(pos, order, Asked::whether).has_value(); }

void apply(MutablePosition pos, const Move& order, Rolls& rolls, Log& log) {
    const Progress progress = follow_to_end(pos, order);
    Unit& it = pos.state.units[order.unit];
    log_move(pos, order, progress, log);
    take_generals_passed(pos, order, progress, log);
    part_from_unit(pos.state, order.unit); // a general rides off
    if (progress.leaves) {
        march_off(pos, order.unit);
        return;
    }
    take_along(pos, order.unit, way_gone(pos, order, progress));
    set_marks(pos.field, it, order, progress);
    it.spent = progress.spent;
    set_pose(pos, order.unit, progress.to);
    if (progress.touched != no_unit && is_fighting(pos.field.arm(progress.touched))) {
        come_up(pos, order.unit, progress, rolls, log);
    }
    mind_named(pos, order.unit, log);
    take_generals(pos, log);
    take_wagons(pos, log);
}

} // namespace bounce::grant
