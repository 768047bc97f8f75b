#include "engine/rules/ccc/artillery/guns.h"
#include "engine/rules/ccc/fire/effect.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/units/masks.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/units/sight.h"
#include "engine/rules/ccc/weather/smoke.h"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <ranges>

namespace bounce::ccc {

namespace {

using FireOrder = boost::container::static_vector<UnitId, most_units>;

/// The first side's units, then the other's, each in the order of battle.
FireOrder in_order(const Field& field, const State& state) {
    const Side first = state.first == Side::nobody ? Side::first : state.first;
    FireOrder all;
    for (const Side side : {first, enemy_of(first)}) {
        for (const UnitId unit : field.all()) {
            if (field.side(unit) == side) {
                all.push_back(unit);
            }
        }
    }
    return all;
}

/// Whom each unit may answer: who hit it, or fired at it where that is enough.
using Causes = std::array<std::uint64_t, most_units>;

/// Enemies before friends, and the nearest first.
auto far_from(const Field& field, const State& state, UnitId target) {
    return [&field, &state, target](UnitId unit) {
        return std::pair{field.side(unit) == field.side(target),
                         distance_between(field, state, unit, target)};
    };
}

/// Somebody was fired at: the nearest who hit it is the cause.
void note_struck(const Field& field, State& state, UnitId by, UnitId target, int hits, Causes& causes) {
    Struck& struck = state.struck[target];
    struck.waiting = 1;
    struck.hits = static_cast<std::uint16_t>(struck.hits + hits);
    if (hits == 0 && (field.parameters.react_when_missed == 0 || struck.hits > 0)) {
        return;
    }
    const auto far = far_from(field, state, target);
    const bool first_hit = hits > 0 && struck.hits == hits;
    causes[target] = (first_hit ? 0 : causes[target]) | mask_of(by);
    if (struck.by == no_unit || first_hit || far(by) < far(struck.by)) {
        struck.by = by;
    }
}

/// Whether it laid smoke.
bool fire_guns(const Field& field, State& state, UnitId unit, const AimState& aim, Causes& causes,
               Rolls& rolls, Log& log) {
    bool smoke = false;
    const Strikes strikes = shoot(field, state, unit, aim, rolls, log);
    for (const Strike& strike : strikes) {
        smoke |= strike.smoke;
    }
    if (smoke) { // where every gun misfired nobody was fired at ("ccc/gun.misfire")
        note_struck(field, state, unit, aim.target, 0, causes);
    }
    for (const Strike& strike : strikes) {
        if (strike.unit != no_unit) {
            note_struck(field, state, unit, strike.unit, strike.hits, causes);
        }
    }
    return smoke;
}

bool fire_one(const Field& field, State& state, UnitId unit, Causes& causes, Rolls& rolls, Log& log) {
    const AimState aim = state.aims[unit];
    if (aim.round != Round::none && aim.round != Round::canister) {
        return fire_guns(field, state, unit, aim, causes, rolls, log);
    }
    const auto volley = volley_of(field, state, unit, aim.target, aim.round, false);
    if (!volley) {
        return false;
    }
    note_struck(field, state, unit, aim.target,
                throw_volley(field, state, unit, aim.target, *volley, rolls, log), causes);
    return true;
}

/// Throws all that was ordered; who laid smoke.
FireOrder throw_all(const Field& field, State& state, const FireOrder& order, Causes& causes, Rolls& rolls,
                    Log& log) {
    FireOrder smoke;
    for (const UnitId unit : order) {
        if (state.units[unit].has(Mark::aiming) && fire_one(field, state, unit, causes, rolls, log)) {
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
void alarm(const Field& field, State& state, UnitId unit) {
    const Vec middle = body_of(field, state, unit).centre;
    for (const UnitId other : field.fighters()) {
        if (field.side(other) != field.side(unit) && is_solid(field, state, other)
            && are_neighbours(field, middle, body_of(field, state, other).centre)) {
            state.units[other].marks |= Mark::may_face;
        }
    }
}

/// What a unit does about fire that took no piece off ("ccc/reaction.infantry", "ccc/reaction.artillery",
/// "ccc/reaction.hit_only"_clause).
Task::Kind reaction_to_fire(const Field& field, const State& state, UnitId unit, const Struck& struck) {
    const bool hit = struck.hits > 0 || field.parameters.react_when_missed != 0;
    if (!hit || state.phase == Phase::skirmish || field.arm(unit) == Arm::officer) {
        return Task::Kind::none;
    }
    if (state.phase == Phase::artillery) {
        return Task::Kind::react_six;
    }
    const Unit& it = state.units[unit];
    return it.marked()                   ? Task::Kind::none
           : it.stance == Stance::column ? Task::Kind::react_six
                                         : Task::Kind::react;
}

/// "ccc/reaction.return_fire"_clause: who fell in the same fire is answered no more, but the nearest of the
/// others who are its cause. If nobody is left it goes from where he stood.
UnitId cause_of(const Field& field, const State& state, UnitId unit, const Struck& struck,
                std::uint64_t causes) {
    if (state.units[struck.by].on_table()) {
        return struck.by;
    }
    UnitId nearest = no_unit;
    const auto far = far_from(field, state, unit);
    for (const UnitId other : field.all()) {
        const bool counts = (causes & mask_of(other)) != 0 && state.units[other].on_table();
        if (counts && (nearest == no_unit || far(other) < far(nearest))) {
            nearest = other;
        }
    }
    return nearest == no_unit ? struck.by : nearest;
}

/// "ccc/reaction.once"_clause: one task a unit, and only the rout for who lost a piece.
void push_task(const Field& field, State& state, UnitId unit, const Struck& struck, std::uint64_t causes,
               bool lost) {
    if (!state.units[unit].on_table()) {
        return;
    }
    if (lost) {
        piece_lost(field, state, unit, cause_of(field, state, unit, struck, causes));
        return;
    }
    const Task::Kind kind = reaction_to_fire(field, state, unit, struck);
    if (kind != Task::Kind::none) {
        push(state, {.kind = kind, .unit = unit, .cause = cause_of(field, state, unit, struck, causes)});
    }
}

/// Hits count, and what follows from them is put on the stack: the last first.
void take_effect(const Field& field, State& state, const FireOrder& order, const Causes& causes, Rolls& rolls,
                 Log& log) {
    const std::array<Struck, most_units> struck = state.struck;
    std::array<Vec, most_units> from{};
    for (const UnitId unit : order) { // where those who hit stood before anybody lost anything
        if (const UnitId by = struck[unit].by; struck[unit].hits > 0 && by != no_unit) {
            from[by] = body_of(field, state, by).centre;
        }
    }
    std::array<bool, most_units> lost{};
    for (const UnitId unit : order) {
        if (struck[unit].hits > 0) {
            lost[unit] = hits_tell(field, state, unit, struck[unit].hits, from[struck[unit].by],
                                   clause_of(state.phase), rolls, log)
                         > 0;
        }
    }
    for (const UnitId unit : order | std::views::reverse) {
        if (struck[unit].waiting != 0) {
            push_task(field, state, unit, struck[unit], causes[unit], lost[unit]);
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
void fire_all(const Field& field, State& state, Rolls& rolls, Log& log) {
    const FireOrder order = in_order(field, state);
    if (std::ranges::none_of(order, [&](UnitId unit) { return state.units[unit].has(Mark::aiming); })) {
        return;
    }
    state.struck = {};
    Causes causes{};
    const FireOrder smoke = throw_all(field, state, order, causes, rolls, log);
    const int clouds = state.clouds;
    for (const UnitId unit : smoke) {
        lay_smoke(field, state, unit, log);
        if (state.phase == Phase::skirmish) {
            alarm(field, state, unit);
        }
    }
    if (state.clouds != clouds) { // what was smoke before hides no more when it is thicker
        look_through(field, state, Weather::thicker);
    }
    take_effect(field, state, order, causes, rolls, log);
    forget_aims(state, order);
}

} // namespace bounce::ccc
