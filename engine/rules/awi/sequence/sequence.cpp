#include "engine/rules/awi/sequence/sequence.h"

#include "engine/drill/note.h"
#include "engine/match/ending.h"
#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/charging/charged.h"
#include "engine/rules/awi/charging/second.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/melee/melee.h"
#include "engine/rules/awi/morale/rally.h"
#include "engine/rules/awi/movement/form.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/works/demolition.h"
#include "engine/rules/awi/works/engineer.h"

#include <algorithm>
#include <ranges>

namespace bounce::awi {

namespace {

/// What outlasts a sequence.
constexpr std::uint16_t lasting = Mark::fresh_rout | Mark::wounded;

/// What the side that acts has come to do; sides may be many or one, so it stands in the infinitive.
std::string_view doing(Phase phase) {
    switch (phase) {
    case Phase::rally:
        return "rally";
    case Phase::move:
        return "move";
    case Phase::face:
        return "change facing";
    case Phase::fire:
        return "fire";
    default:
        return "charge";
    }
}

void enter(const Field& field, State& state, Phase phase, Side actor, Log& log) {
    state.phase = phase;
    state.actor = actor;
    drill::note(actor, Event::Kind::phase, "awi/sequence.parts"_clause, log, "Turn {}: {} to {}.", state.turn,
                field.scenario.name(actor), doing(phase));
}

Clause end_clause(const State& state) {
    switch (static_cast<Ending>(state.score.reason)) {
    case Ending::limit:
    case Ending::otherwise:
        return "awi/victory.turns"_clause;
    case Ending::destroyed:
    case Ending::both_destroyed:
        return "awi/victory.nobody"_clause;
    case Ending::both_broken:
        return "awi/victory.both_broken"_clause;
    default:
        return "awi/victory.conditions"_clause;
    }
}

/// Stops the battle once it is decided.
bool stop_if_over(const Field& field, State& state, Log& log) {
    if (state.score.over == 0) {
        return false;
    }
    state.phase = Phase::over;
    state.actor = Side::nobody;
    state.asked = no_unit;
    drill::note(state.score.winner, Event::Kind::end, end_clause(state), log, "{}",
                table::outcome_of(field.scenario, state.score).reason);
    return true;
}

/// "awi/victory.nobody": ends the battle if a side has no fighting unit on the table or to come.
bool judge_now(const Field& field, State& state, Log& log) {
    if (state.phase == Phase::over) {
        return true;
    }
    const auto fights_for = [&](Side side) {
        return [&field, &state, side](UnitId unit) {
            const Unit& it = state.units[unit];
            return it.strength > 0 && it.place != Place::gone && field.side(unit) == side
                   && is_fighting(field.roll(unit).type);
        };
    };
    // Most files list one side after the other: each is soonest found from its own end.
    const int left[2] = {
        int{std::ranges::any_of(field.all(), fights_for(Side::first))},
        int{std::ranges::any_of(std::views::reverse(field.all()), fights_for(Side::second))}};
    if (left[0] > 0 && left[1] > 0) {
        return false;
    }
    table::judge_strength(field.scenario, state.score, state.turn, presence_of(field, state).moment, left);
    return stop_if_over(field, state, log);
}

/// What units had done in the sequence before is forgotten.
void refresh(const Field& field, State& state) {
    for (const UnitId unit : field.all()) {
        Unit& it = state.units[unit];
        it.marks &= lasting;
        it.spent = 0;
        it.foe = no_unit;
        state.trails[unit] = Trail{.stands = state.trails[unit].stands};
    }
    state.second = 0;
    state.asked = no_unit;
}

void begin_sequence(const Field& field, State& state, Side mover, Rolls& rolls, Log& log) {
    state.mover = mover;
    refresh(field, state);
    forget_held_back(field, state, mover);
    prepare_rally(field, state);
    if (any_to_rally(field, state)) {
        enter(field, state, Phase::rally, mover, log);
    } else {
        move_forced(field, state, rolls, log);
        begin_moves(field, state, rolls, log);
    }
}

void begin_turn(const Field& field, State& state, Rolls& rolls, Log& log) {
    ++state.turn;
    drill::note(state.first, Event::Kind::turn, "awi/sequence.turn"_clause, log, "Turn {} of {}.", state.turn,
                field.scenario.turns);
    begin_sequence(field, state, state.first, rolls, log);
}

/// F.
void begin_charges(const Field& field, State& state, Rolls& rolls, Log& log) {
    if (judge_now(field, state, log)) {
        return;
    }
    state.phase = Phase::charge;
    state.actor = state.mover;
    state.asked = no_unit;
    if (any_charge(field, state)) {
        enter(field, state, Phase::charge, state.mover, log);
    } else {
        end_charges(field, state, rolls, log);
    }
}

/// E.
void begin_fire(const Field& field, State& state, Rolls& rolls, Log& log) {
    const Side other = enemy_of(state.mover);
    state.phase = Phase::fire;
    state.actor = other;
    set_off_charges(field, state, rolls, log);
    if (judge_now(field, state, log)) {
        return;
    }
    note_chances(field, state);
    state.asked = no_unit;
    state.asked = who_fires(field, state);
    if (state.asked != no_unit) {
        enter(field, state, Phase::fire, other, log);
    } else {
        begin_charges(field, state, rolls, log);
    }
}

/// D.
void begin_facing(const Field& field, State& state, Rolls& rolls, Log& log) {
    if (any_face(field, state)) {
        enter(field, state, Phase::face, enemy_of(state.mover), log);
    } else {
        begin_fire(field, state, rolls, log);
    }
}

/// "awi/terrain.whole": who stood still, all through C and the charges, may cross in the next what takes more
/// than one move.
void note_standing(const Field& field, State& state) {
    for (const UnitId unit : field.all()) {
        const Unit& it = state.units[unit];
        if (field.side(unit) == state.mover) {
            Trail& trail = state.trails[unit];
            const bool stood = it.on_table() && it.morale != Morale::routing && it.spent == 0
                               && !it.has(Mark::moved) && !it.has(Mark::held) && !trail.has(Trail::went);
            trail.flags = 0;
            trail.stands = static_cast<std::uint8_t>(stood ? std::min(trail.stands + 1, 255) : 0);
        }
    }
}

/// "awi/sequence.fresh_rout": the next sequence of their side tests them.
void forget_fresh_routs(const Field& field, State& state) {
    for (const UnitId unit : field.all()) {
        if (field.side(unit) == state.mover) {
            state.units[unit].drop(Mark::fresh_rout);
        }
    }
}

} // namespace

drill::Presence presence_of(const Field& field, const State& state) {
    return drill::presence_of(TroopsNow{field, state}, [&](UnitId unit) {
        const Unit& it = state.units[unit];
        return it.on_table() && is_fighting(field.roll(unit).type) && it.morale != Morale::routing;
    });
}

void begin_battle(const Field& field, State& state, Rolls& rolls, Log& log) {
    state.turn = 0;
    begin_turn(field, state, rolls, log);
}

void begin_moves(const Field& field, State& state, Rolls& rolls, Log& log) {
    if (judge_now(field, state, log)) {
        return;
    }
    if (any_move(field, state)) {
        enter(field, state, Phase::move, state.mover, log);
    } else {
        begin_facing(field, state, rolls, log);
    }
}

void end_sequence(const Field& field, State& state, Rolls& rolls, Log& log) {
    if (judge_now(field, state, log)) {
        return;
    }
    end_labour(field, state, state.mover);
    note_standing(field, state);
    forget_fresh_routs(field, state);
    if (state.mover == state.first) {
        table::occupy(field.scenario, state.score, presence_of(field, state).moment);
        begin_sequence(field, state, enemy_of(state.first), rolls, log);
        return;
    }
    // "awi/victory.when"
    table::judge_turn(field.scenario, state.score, state.turn, presence_of(field, state).moment);
    if (!stop_if_over(field, state, log)) {
        begin_turn(field, state, rolls, log);
    }
}

Verdict check(const Field& /*field*/, const State& state, const End& /*order*/) {
    if (!may_end(state.phase)) {
        return refuse("awi/sequence.order"_clause, "All tests and all melees must be made.");
    }
    return {};
}

void apply(const Field& field, State& state, const End& /*order*/, Rolls& rolls, Log& log) {
    switch (state.phase) {
    case Phase::move:
        begin_facing(field, state, rolls, log);
        break;
    case Phase::face:
        begin_fire(field, state, rolls, log);
        break;
    case Phase::fire:
        begin_charges(field, state, rolls, log);
        break;
    case Phase::charge:
        end_charges(field, state, rolls, log);
        break;
    default:
        begin_tests(field, state, rolls, log);
        break;
    }
}

void proceed(const Field& field, State& state, Phase before, Rolls& rolls, Log& log) {
    if (state.phase == Phase::deploy || state.phase == Phase::first_throw || judge_now(field, state, log)) {
        return;
    }
    // What has just begun has something to do: else it would have been passed over.
    if (state.phase != before) {
        return;
    }
    switch (state.phase) {
    case Phase::fire:
        state.asked = who_fires(field, state);
        if (state.asked == no_unit) {
            begin_charges(field, state, rolls, log);
        }
        break;
    case Phase::charge:
        if (!any_charge(field, state)) {
            end_charges(field, state, rolls, log);
        }
        break;
    case Phase::second_fire:
        if (!any_second_fire(field, state)) {
            begin_tests(field, state, rolls, log);
        }
        break;
    default:
        break;
    }
}

} // namespace bounce::awi
