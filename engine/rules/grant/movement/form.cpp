#include "engine/drill/movement/obstacles.h"
#include "engine/drill/note.h"
#include "engine/rules/grant/charge/charge.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/mobility/will.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/units/stances.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::grant {

namespace {

bool dismounts(const State& state, const Form& order) {
    return order.dismounted != 0 && state.units[order.unit].dismounted == 0;
}
bool mounts(const State& state, const Form& order) {
    return order.dismounted == 0 && state.units[order.unit].dismounted != 0;
}

/// "grant/cavalry.dismount"_clause: on foot in open order, and into the saddle where the horses are.
Verdict check_saddle(Position pos, const Form& order) {
    const Subject name = pos.field.who(order.unit);
    const bool on_foot = order.dismounted != 0;
    if (pos.field.parameters.dismount == 0 || (on_foot && pos.state.units[order.unit].dismounted != 0)
        || (on_foot ? order.stance != Stance::open : !may_take(Arm::cavalry, order.stance))) {
        return refuse(
            "grant/cavalry.dismount"_clause,
            "{0} may not do that: cavalry dismounts only into open order, and only under the option.", name);
    }
    const table::Base horses{pos.state.horses[order.unit], {}, 1, 1};
    if (!on_foot && table::distance(body_of(pos, order.unit), horses) > pos.field.parameters.horses_reach) {
        return refuse("grant/cavalry.dismount"_clause, "{0} must go back to {0:its|their} horses to mount.",
                      name);
    }
    return {};
}

/// "grant/move.formation"_clause, "grant/move.limber"_clause, and what it comes to lie across.
std::int64_t cost_of(Position pos, const Form& order) {
    const Parameters& p = pos.field.parameters;
    const bool guns = pos.field.arm(order.unit) == Arm::battery;
    std::int64_t cost = std::int64_t{drill::whole_move} * (guns ? p.limber_cost : p.formation_cost) / 100;
    const Unit& it = pos.state.units[order.unit];
    const Walker after = walker_at(pos, order.unit, {it.at, it.facing}, order.stance, order.dismounted != 0);
    for (const drill::Obstacle& obstacle :
         drill::crossed_by_standing(terrain_state_of(pos), body_of(pos, order.unit), after.body())) {
        cost += drill::toll(after.gait, obstacle.barrier).value_or(2 * drill::whole_move);
    }
    return cost;
}

/// What it has spent, at the slower of the two rates ("grant/move.formation_rest").
std::int64_t spent_before(Position pos, const Form& order) {
    const Unit& it = pos.state.units[order.unit];
    if (pos.field.arm(order.unit) == Arm::battery) {
        return it.spent;
    }
    const Thou before = allowance_of(pos, order.unit, it.has(Mark::battle));
    const Thou after = gait_in(pos, order.unit, order.stance, order.dismounted != 0).allowance;
    return after > 0 && after < before ? std::int64_t{it.spent} * before / after : it.spent;
}

/// Formations that its kind does not take.
Verdict check_kind(Position pos, const Form& order) {
    const Unit& it = pos.state.units[order.unit];
    const Roll& roll = pos.field.roll(order.unit);
    const Subject name = pos.field.who(order.unit);
    if (roll.arm == Arm::cavalry && (order.dismounted != 0 || it.dismounted != 0)) {
        return check_saddle(pos, order);
    }
    if (!may_take(roll.arm, order.stance) || order.stance == it.stance || order.dismounted != 0) {
        return refuse("grant/figure.line"_clause, "{0} cannot form {1}.", name, word(order.stance));
    }
    const bool detached = it.parent != no_unit || roll.parent != no_unit;
    if (detached && pos.field.parameters.detachments != 0 && order.stance != Stance::open) {
        return refuse("grant/detachment.first_draft"_clause,
                      "{0} may form only open order, as all detachments of the first draft do.", name);
    }
    if (!may_take(pos.field, order.unit, order.stance)) {
        return refuse("grant/annex.sharpshooters"_clause, "{0} may form only open order.", name);
    }
    if (roll.arm == Arm::battery && !has_guns(pos.state, order.unit)) {
        return refuse("grant/move.limber"_clause, "{0} {0:has|have} no guns to limber or unlimber.", name);
    }
    return {};
}

/// "grant/move.formation_rest"_clause: of several changes in one move the slowest formation counts.
void remember_rate(Position pos, UnitId unit, Unit& it) {
    const auto rate = [&](Stance stance) {
        const bool on_foot = stance == Stance::open; // of cavalry
        return gait_in(pos, unit, stance, on_foot).allowance;
    };
    if (!it.has(Mark::formed) || rate(it.stance) < rate(it.formed_from)) {
        it.formed_from = it.stance;
    }
}

/// `saddle`: it gets out of it or into it.
std::string words_for(const Field& field, const Form& order, bool saddle) {
    const Subject who = field.who(order.unit);
    if (saddle) {
        return order.dismounted != 0 ? fmt::format("{0} {0:dismounts|dismount}.", who)
                                     : fmt::format("{0} {0:mounts|mount}.", who);
    }
    if (order.stance == Stance::limbered) {
        return fmt::format("{0} {0:limbers|limber} up.", who);
    }
    if (order.stance == Stance::unlimbered) {
        return fmt::format("{0} {0:unlimbers|unlimber}.", who);
    }
    const std::string ranks = number_word(field.parameters.deep_ranks) + " ranks";
    const std::string_view formation = order.stance == Stance::thin   ? "a single rank"
                                       : order.stance == Stance::deep ? ranks
                                       : order.stance == Stance::open ? "open order"
                                                                      : word(order.stance);
    return fmt::format("{0} {0:forms|form} {1}.", who, formation);
}

} // namespace

Verdict check(Position pos, const Form& order) {
    if (Verdict free = may_work(pos, order.unit); !free) {
        return free;
    }
    if (Verdict kind = check_kind(pos, order); !kind) {
        return kind;
    }
    const Unit& it = pos.state.units[order.unit];
    const std::int64_t cost = cost_of(pos, order);
    if (spent_before(pos, order) + cost > whole_and_rounding) {
        return refuse("grant/move.formation"_clause,
                      "{0} {0:has|have} too little of {0:its|their} move left to change formation.",
                      pos.field.who(order.unit));
    }
    const Walker there = walker_at(pos, order.unit, {it.at, it.facing}, order.stance, order.dismounted != 0);
    if (Verdict room = check_standing(pos, there); !room) {
        return room;
    }
    if (Verdict apart = check_no_contact(pos.field, foes_of(pos, order.unit), order.unit,
                                         body_of(pos, order.unit), there.body());
        !apart) {
        return apart;
    }
    if (Verdict ban = check_ban(pos, order.unit, body_of(pos, order.unit), there.body()); !ban) {
        return ban;
    }
    return check_tether(pos, order.unit, there.body());
}

void apply(MutablePosition pos, const Form& order, Log& log) {
    const auto& [field, state] = pos;
    Unit& it = state.units[order.unit];
    const table::Pose before = middle_of({it.at, it.facing}, formation_of(pos, order.unit));
    const std::string_view was = word(it.stance);
    const std::int64_t spent = spent_before(pos, order) + cost_of(pos, order);
    it.spent = static_cast<std::int32_t>(std::min<std::int64_t>(spent, drill::whole_move));
    remember_rate(pos, order.unit, it);
    it.marks |= Mark::formed;
    const bool saddle = dismounts(state, order) || mounts(state, order);
    if (dismounts(state, order)) {
        state.horses[order.unit] = it.at;
    }
    it.stance = order.stance;
    it.dismounted = order.dismounted;
    set_pose(pos, order.unit, {it.at, it.facing});
    if (log.on()) {
        const bool guns = field.arm(order.unit) == Arm::battery;
        const Clause clause = saddle ? "grant/cavalry.dismount"_clause
                              : guns ? "grant/move.limber"_clause
                                     : "grant/move.formation"_clause;
        Event event = drill::moved_event(
            field, order.unit, before, middle_of({it.at, it.facing}, formation_of(pos, order.unit)),
            word(order.stance), Event::Kind::pose, clause, "{}", words_for(field, order, saddle));
        event.track.front().formation = was;
        log.add(std::move(event));
    }
    mind_named(pos, order.unit, log);
}

} // namespace bounce::grant
