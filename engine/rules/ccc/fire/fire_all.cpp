#include "engine/rules/ccc/artillery/guns.h"
#include "engine/rules/ccc/fire/effect.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/sight/smoke.h"
#include "engine/rules/ccc/tasks/stack.h"
#include "engine/rules/ccc/units/masks.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <ranges>

namespace bounce::ccc {

namespace {

using FireOrder = boost::container::static_vector<UnitId, most_units>;

/// The first side's units, then the other's, each in the order of battle.
FireOrder in_order(Position pos) {
    const Side first = pos.state.first == Side::nobody ? Side::first : pos.state.first;
    FireOrder all;
    for (const Side side : {first, enemy_of(first)}) {
        for (const UnitId unit : pos.field.all()) {
            if (pos.field.side(unit) == side) {
                all.push_back(unit);
            }
        }
    }
    return all;
}

/// Whom each unit may answer: who hit it, or fired at it where that is enough.
using Causes = std::array<std::uint64_t, most_units>;

/// Enemies before friends, and the nearest first.
auto far_from(Position pos, UnitId target) {
    return [pos, target](UnitId unit) {
        return std::pair{pos.field.side(unit) == pos.field.side(target), distance_between(pos, unit, target)};
    };
}

/// Somebody was fired at: the nearest who hit it is the cause.
void note_struck(MutablePosition pos, UnitId by, UnitId target, int hits, Causes& causes) {
    Struck& struck = pos.state.struck[target];
    struck.waiting = 1;
    struck.hits = static_cast<std::uint16_t>(struck.hits + hits);
    if (hits == 0 && (pos.field.parameters.react_when_missed == 0 || struck.hits > 0)) {
        return;
    }
    const auto far = far_from(pos, target);
    const bool first_hit = hits > 0 && struck.hits == hits;
    causes[target] = (first_hit ? 0 : causes[target]) | mask_of(by);
    if (struck.by == no_unit || first_hit || far(by) < far(struck.by)) {
        struck.by = by;
    }
}

/// Whether it laid smoke.
bool fire_guns(MutablePosition pos, UnitId unit, const AimState& aim, Causes& causes, Rolls& rolls,
               Log& log) {
    bool smoke = false;
    const Strikes strikes = shoot(pos, unit, aim, rolls, log);
    for (const Strike& strike : strikes) {
        smoke |= strike.smoke;
    }
    if (smoke) { // where every gun misfired nobody was fired at ("ccc/gun.misfire")
        note_struck(pos, unit, aim.target, 0, causes);
    }
    for (const Strike& strike : strikes) {
        if (strike.unit != no_unit) {
            note_struck(pos, unit, strike.unit, strike.hits, causes);
        }
    }
    return smoke;
}

bool fire_one(MutablePosition pos, UnitId unit, Causes& causes, Rolls& rolls, Log& log) {
    const AimState aim = pos.state.aims[unit];
    if (aim.round != Round::none && aim.round != Round::canister) {
        return fire_guns(pos, unit, aim, causes, rolls, log);
    }
    const auto volley = volley_of(pos, unit, aim.target, aim.round, false);
    if (!volley) {
        return false;
    }
    note_struck(pos, unit, aim.target, throw_volley(pos, unit, aim.target, *volley, rolls, log), causes);
    return true;
}

/// Throws all that was ordered; who laid smoke.
FireOrder throw_all(MutablePosition pos, const FireOrder& order, Causes& causes, Rolls& rolls, Log& log) {
    FireOrder smoke;
    for (const UnitId unit : order) {
        if (pos.state.units[unit].has(Mark::aiming) && fire_one(pos, unit, causes, rolls, log)) {
            smoke.push_back(unit);
        }
    }
    return smoke;
}

Clause clause_of(Phase phase) {
    switch (phase) {
    case Phase::skirmish:
        return "ccc/reaction.skirmish"_clause;
    case Phase::artillery:
        return "ccc/reaction.artillery"_clause;
    default:
        return "ccc/reaction.infantry"_clause;
    }
}

/// "ccc/reaction.skirmish"_clause: enemies in the fields about those who skirmished may turn.
void alarm(MutablePosition pos, UnitId unit) {
    const Vec middle = body_of(pos, unit).centre;
    for (const UnitId other : pos.field.fighters()) {
        if (pos.field.side(other) != pos.field.side(unit) && is_solid(pos, other)
            && are_neighbours(pos.field, middle, body_of(pos, other).centre)) {
            pos.state.units[other].marks |= Mark::may_face;
        }
    }
}

/// What a unit does about fire that took no piece off ("ccc/reaction.infantry", "ccc/reaction.artillery",
/// "ccc/reaction.hit_only"_clause).
Task::Kind reaction_to_fire(Position pos, UnitId unit, const Struck& struck) {
    const bool hit = struck.hits > 0 || pos.field.parameters.react_when_missed != 0;
    if (!hit || pos.state.phase == Phase::skirmish || pos.field.arm(unit) == Arm::officer) {
        return Task::Kind::none;
    }
    if (pos.state.phase == Phase::artillery) {
        return Task::Kind::react_six;
    }
    const Unit& it = pos.state.units[unit];
    return it.marked()                   ? Task::Kind::none
           : it.stance == Stance::column ? Task::Kind::react_six
                                         : Task::Kind::react;
}

/// "ccc/reaction.return_fire"_clause: who fell in the same fire is answered no more, but the nearest of the
/// others who are its cause. If nobody is left it goes from where he stood.
UnitId cause_of(Position pos, UnitId unit, const Struck& struck, std::uint64_t causes) {
    if (pos.state.units[struck.by].on_table()) {
        return struck.by;
    }
    UnitId nearest = no_unit;
    const auto far = far_from(pos, unit);
    for (const UnitId other : pos.field.all()) {
        const bool counts = (causes & mask_of(other)) != 0 && pos.state.units[other].on_table();
        if (counts && (nearest == no_unit || far(other) < far(nearest))) {
            nearest = other;
        }
    }
    return nearest == no_unit ? struck.by : nearest;
}

/// "ccc/reaction.once"_clause: one task a unit, and only the rout for who lost a piece.
void push_task(MutablePosition pos, UnitId unit, const Struck& struck, std::uint64_t causes, bool lost) {
    if (!pos.state.units[unit].on_table()) {
        return;
    }
    if (lost) {
        piece_lost(pos, unit, cause_of(pos, unit, struck, causes));
        return;
    }
    const Task::Kind kind = reaction_to_fire(pos, unit, struck);
    if (kind != Task::Kind::none) {
        push(pos.state, {.kind = kind, .unit = unit, .cause = cause_of(pos, unit, struck, causes)});
    }
}

/// Hits count, and what follows from them is put on the stack: the last first.
void take_effect(MutablePosition pos, const FireOrder& order, const Causes& causes, Rolls& rolls, Log& log) {
    const std::array<Struck, most_units> struck = pos.state.struck;
    std::array<Vec, most_units> from{};
    for (const UnitId unit : order) { // where those who hit stood before anybody lost anything
        if (const UnitId by = struck[unit].by; struck[unit].hits > 0 && by != no_unit) {
            from[by] = body_of(pos, by).centre;
        }
    }
    std::array<bool, most_units> lost{};
    for (const UnitId unit : order) {
        if (struck[unit].hits > 0) {
            lost[unit] = hits_tell(pos, unit, struck[unit].hits, from[struck[unit].by],
                                   clause_of(pos.state.phase), rolls, log)
                         > 0;
        }
    }
    for (const UnitId unit : order | std::views::reverse) {
        if (struck[unit].waiting != 0) {
            push_task(pos, unit, struck[unit], causes[unit], lost[unit]);
        }
    }
}

void forget_aims(State& state, const FireOrder& order) {
    for (const UnitId unit : order) {
        state.units[unit].marks &= ~Mark::aiming;
    }
    state.aims = {};
    state.struck = {};
}

} // namespace

// "ccc/fire.together"_clause
void fire_all(MutablePosition pos, Rolls& rolls, Log& log) {
    State& state = pos.state;
    const FireOrder order = in_order(pos);
    if (std::ranges::none_of(order, [&](UnitId unit) { return state.units[unit].has(Mark::aiming); })) {
        return;
    }
    state.struck = {};
    Causes causes{};
    const FireOrder smoke = throw_all(pos, order, causes, rolls, log);
    const int clouds = state.clouds;
    for (const UnitId unit : smoke) {
        lay_smoke(pos, unit, log);
        if (state.phase == Phase::skirmish) {
            alarm(pos, unit);
        }
    }
    if (state.clouds != clouds) { // what was smoke before hides no more when it is thicker
        look_through(pos, Weather::thicker);
    }
    take_effect(pos, order, causes, rolls, log);
    forget_aims(state, order);
}

} // namespace bounce::ccc
