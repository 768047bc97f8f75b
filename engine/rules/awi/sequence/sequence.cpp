#include "engine/rules/awi/sequence/sequence.h"

#include "engine/drill/note.h"
#include "engine/match/ending.h"
#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/charging/charged.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/firing/second_fire.h"
#include "engine/rules/awi/melee/melee.h"
#include "engine/rules/awi/morale/rally.h"
#include "engine/rules/awi/movement/form.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/sequence/second.h"
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

void enter(MutablePosition pos, Phase phase, Side actor, Log& log) {
    pos.state.phase = phase;
    pos.state.actor = actor;
    drill::note(actor, Event::Kind::phase, "awi/sequence.parts"_clause, log, "Turn {}: {} to {}.",
                pos.state.turn, pos.field.scenario.name(actor), doing(phase));
}

/// What one condition asks for, where it asks for places or losses alone.
Clause condition_clause(const table::Condition& asked) {
    const bool losses = asked.enemy_losses > 0 || asked.losses_below > 0 || asked.ratio_enemy > 0;
    const bool others = asked.exited > 0 || !asked.clear.empty() || !asked.destroyed.empty();
    if (others || losses != asked.hold.empty()) {
        return "awi/victory.conditions"_clause;
    }
    return losses ? "awi/victory.losses"_clause : "awi/victory.hold"_clause;
}

Clause end_clause(const Field& field, const State& state) {
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
        return condition_clause(field.scenario.conditions[state.score.reason - 1U]);
    }
}

/// Stops the battle once it is decided.
bool stop_if_over(MutablePosition pos, Log& log) {
    State& state = pos.state;
    if (state.score.over == 0) {
        return false;
    }
    state.phase = Phase::over;
    state.actor = Side::nobody;
    state.asked = no_unit;
    drill::note(state.score.winner, Event::Kind::end, end_clause(pos.field, state), log, "{}",
                table::outcome_of(pos.field.scenario, state.score).reason);
    return true;
}

/// "awi/victory.nobody": ends the battle if a side has no fighting unit on the table or to come.
bool judge_now(MutablePosition pos, Log& log) {
    const auto& [field, state] = pos;
    if (state.phase == Phase::over) {
        return true;
    }
    const auto fights_for = [&](Side side) {
        return [pos, side](UnitId unit) {
            const Unit& it = pos.state.units[unit];
            return it.strength > 0 && it.place != Place::gone && pos.field.side(unit) == side
                   && is_fighting(pos.field.roll(unit).type);
        };
    };
    // Most files list one side after the other: each is soonest found from its own end.
    const int left[2] = {
        int{std::ranges::any_of(field.all(), fights_for(Side::first))},
        int{std::ranges::any_of(std::views::reverse(field.all()), fights_for(Side::second))}};
    if (left[0] > 0 && left[1] > 0) {
        return false;
    }
    table::judge_strength(field.scenario, state.score, state.turn, presence_of(pos).moment, left);
    return stop_if_over(pos, log);
}

/// What units had done in the sequence before is forgotten.
void refresh(MutablePosition pos) {
    for (const UnitId unit : pos.field.all()) {
        Unit& it = pos.state.units[unit];
        it.marks &= lasting;
        it.spent = 0;
        it.foe = no_unit;
        pos.state.trails[unit] = Trail{.stands = pos.state.trails[unit].stands};
    }
    pos.state.second = 0;
    pos.state.asked = no_unit;
}

/// F.
void begin_charges(MutablePosition pos, Rolls& rolls, Log& log) {
    if (judge_now(pos, log)) {
        return;
    }
    pos.state.phase = Phase::charge;
    pos.state.actor = pos.state.mover;
    pos.state.asked = no_unit;
    if (any_charge(pos)) {
        enter(pos, Phase::charge, pos.state.mover, log);
    } else {
        end_charges(pos, rolls, log);
    }
}

/// E.
void begin_fire(MutablePosition pos, Rolls& rolls, Log& log) {
    State& state = pos.state;
    const Side other = enemy_of(state.mover);
    state.phase = Phase::fire;
    state.actor = other;
    set_off_charges(pos, rolls, log);
    if (judge_now(pos, log)) {
        return;
    }
    note_chances(pos);
    state.asked = no_unit;
    state.asked = who_fires(pos);
    if (state.asked != no_unit) {
        enter(pos, Phase::fire, other, log);
    } else {
        begin_charges(pos, rolls, log);
    }
}

/// D.
void begin_facing(MutablePosition pos, Rolls& rolls, Log& log) {
    if (any_face(pos)) {
        enter(pos, Phase::face, enemy_of(pos.state.mover), log);
    } else {
        begin_fire(pos, rolls, log);
    }
}

/// B ends with the units that must move; C.
void begin_moves(MutablePosition pos, Rolls& rolls, Log& log) {
    move_forced(pos, rolls, log);
    if (judge_now(pos, log)) {
        return;
    }
    if (any_move(pos)) {
        enter(pos, Phase::move, pos.state.mover, log);
    } else {
        begin_facing(pos, rolls, log);
    }
}

void begin_sequence(MutablePosition pos, Side mover, Rolls& rolls, Log& log) {
    pos.state.mover = mover;
    refresh(pos);
    forget_held_back(pos, mover);
    prepare_rally(pos);
    if (any_to_rally(pos)) {
        enter(pos, Phase::rally, mover, log);
    } else {
        begin_moves(pos, rolls, log);
    }
}

void begin_turn(MutablePosition pos, Rolls& rolls, Log& log) {
    ++pos.state.turn;
    drill::note(pos.state.first, Event::Kind::turn, "awi/sequence.turn"_clause, log, "Turn {} of {}.",
                pos.state.turn, pos.field.scenario.turns);
    begin_sequence(pos, pos.state.first, rolls, log);
}

/// In B, once nobody is left to be tested.
void end_rallies(MutablePosition pos, Rolls& rolls, Log& log) {
    if (pos.state.phase == Phase::rally && !any_to_rally(pos)) {
        begin_moves(pos, rolls, log);
    }
}

/// "awi/terrain.whole": who stood still, all through C and the charges, may cross in the next what takes more
/// than one move.
void note_standing(MutablePosition pos) {
    for (const UnitId unit : pos.field.all()) {
        const Unit& it = pos.state.units[unit];
        if (pos.field.side(unit) == pos.state.mover) {
            Trail& trail = pos.state.trails[unit];
            const bool stood = it.on_table() && it.morale != Morale::routing && it.spent == 0
                               && !it.has(Mark::moved) && !it.has(Mark::held) && !trail.has(Trail::went);
            trail.flags = 0;
            trail.stands = static_cast<std::uint8_t>(stood ? std::min(trail.stands + 1, 255) : 0);
        }
    }
}

/// "awi/sequence.fresh_rout": the next sequence of their side tests them.
void forget_fresh_routs(MutablePosition pos) {
    for (const UnitId unit : pos.field.all()) {
        if (pos.field.side(unit) == pos.state.mover) {
            pos.state.units[unit].drop(Mark::fresh_rout);
        }
    }
}

} // namespace

drill::Presence presence_of(Position pos) {
    return drill::presence_of(TroopsNow{pos}, [&](UnitId unit) {
        const Unit& it = pos.state.units[unit];
        return it.on_table() && is_fighting(pos.field.roll(unit).type) && it.morale != Morale::routing;
    });
}

void begin_battle(MutablePosition pos, Rolls& rolls, Log& log) {
    pos.state.turn = 0;
    begin_turn(pos, rolls, log);
}

void end_sequence(MutablePosition pos, Rolls& rolls, Log& log) {
    const auto& [field, state] = pos;
    if (judge_now(pos, log)) {
        return;
    }
    end_labour(pos, state.mover);
    note_standing(pos);
    forget_fresh_routs(pos);
    if (state.mover == state.first) {
        table::occupy(field.scenario, state.score, presence_of(pos).moment);
        begin_sequence(pos, enemy_of(state.first), rolls, log);
        return;
    }
    // "awi/victory.when"
    table::judge_turn(field.scenario, state.score, state.turn, presence_of(pos).moment);
    if (!stop_if_over(pos, log)) {
        begin_turn(pos, rolls, log);
    }
}

Verdict check(Position pos, const End& /*order*/) {
    if (!may_end(pos.state.phase)) {
        return refuse("awi/sequence.order"_clause,
                      "You cannot end this step before all tests are made and all melees fought.");
    }
    return {};
}

void apply(MutablePosition pos, const End& /*order*/, Rolls& rolls, Log& log) {
    switch (pos.state.phase) {
    case Phase::move:
        begin_facing(pos, rolls, log);
        break;
    case Phase::face:
        begin_fire(pos, rolls, log);
        break;
    case Phase::fire:
        begin_charges(pos, rolls, log);
        break;
    case Phase::charge:
        end_charges(pos, rolls, log);
        break;
    default:
        begin_contacts(pos, rolls, log);
        break;
    }
}

void proceed(MutablePosition pos, Phase before, Rolls& rolls, Log& log) {
    State& state = pos.state;
    end_rallies(pos, rolls, log);
    end_melees(pos, rolls, log);
    if (state.phase == Phase::deploy || state.phase == Phase::first_throw || judge_now(pos, log)) {
        return;
    }
    // What has just begun has something to do: else it would have been passed over.
    if (state.phase != before) {
        return;
    }
    switch (state.phase) {
    case Phase::fire:
        state.asked = who_fires(pos);
        if (state.asked == no_unit) {
            begin_charges(pos, rolls, log);
        }
        break;
    case Phase::charge:
        if (!any_charge(pos)) {
            end_charges(pos, rolls, log);
        }
        break;
    case Phase::second_fire:
        if (!any_second_fire(pos)) {
            begin_contacts(pos, rolls, log);
        }
        break;
    default:
        break;
    }
}

} // namespace bounce::awi
