#include "engine/rules/grant/sequence/bounds.h"

#include "engine/drill/note.h"
#include "engine/match/ending.h"
#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/houses/house.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/morale/base_point.h"
#include "engine/rules/grant/morale/morale.h"
#include "engine/rules/grant/movement/passage.h"
#include "engine/rules/grant/retreat/retreat.h"
#include "engine/rules/grant/sequence/sequence.h"
#include "engine/rules/grant/units/figures.h"

namespace bounce::grant {

namespace {

/// Any of these, and the move was no rest.
constexpr std::uint32_t work = Mark::moved | Mark::formed | Mark::housed | Mark::forded | Mark::charging
                               | Mark::countering | Mark::fired | Mark::fought | Mark::contact
                               | Mark::manhandled | Mark::withdrew | Mark::went_back;
/// What a unit may do once in a move, also where that has two halves.
constexpr std::uint32_t whole_move_marks = Mark::moved | Mark::formed | Mark::housed | Mark::forded
                                           | Mark::fired | Mark::fought | Mark::advanced | Mark::half_spent
                                           | Mark::manhandled | Mark::turned | Mark::battle | Mark::withdrew
                                           | Mark::went_back | Mark::broke_in;

/// "grant/sequence.rest"_clause: cavalry that has rested for a whole move has a battle move to its credit.
void count_rest(const Field& field, Unit& unit, UnitId id) {
    if (field.arm(id) == Arm::cavalry && unit.on_table() && !unit.has(work) && unit.spent == 0
        && unit.melee == 0 && unit.battle_moves < 255) {
        ++unit.battle_moves;
    }
}

/// "grant/sequence.forgotten"_clause. Who was named for a charge is charged in this move or not at all.
void refresh(MutablePosition pos) {
    const auto& [field, state] = pos;
    for (const UnitId unit : field.all()) {
        Unit& it = state.units[unit];
        if (state.turn > 1) {
            count_rest(field, it, unit);
        }
        it.marks = 0;
        it.spent = 0;
        it.named = it.named == 2 ? 1 : 0;
        if (it.named == 0) {
            it.foe = no_unit;
        }
        state.aims[unit] = {};
    }
    state.laid = {};
    state.asked = no_unit;
    state.second_half = 0;
}

Clause end_clause(const State& state) {
    switch (static_cast<Ending>(state.score.reason)) {
    case Ending::limit:
    case Ending::otherwise:
        return "grant/sequence.last_move"_clause;
    case Ending::destroyed:
    case Ending::both_destroyed:
        return "grant/sequence.beaten"_clause;
    default:
        return "grant/sequence.victory"_clause;
    }
}

/// "grant/sequence.beaten": whoever has no unit above half and of good morale, on the table or to come.
void judge(MutablePosition pos) {
    const auto& [field, state] = pos;
    int strength[2] = {0, 0};
    for (const UnitId unit : field.all()) {
        const Unit& it = state.units[unit];
        const bool there = it.place == Place::table || it.place == Place::waiting;
        if (is_fighting(field.arm(unit)) && there && it.half == 0 && it.bad == 0) {
            strength[index(field.side(unit))] += figures_left(state, unit);
        }
    }
    const drill::Presence presence = presence_of(pos);
    table::judge_strength(field.scenario, state.score, state.turn, presence.moment, strength);
    if (state.score.over == 0) {
        table::judge_turn(field.scenario, state.score, state.turn, presence.moment);
    }
}

} // namespace

void begin_move(MutablePosition pos, Rolls& rolls, Log& log) {
    refresh(pos);
    begin_guns(pos);
    compulsory_moves(pos, rolls, log);
    take_guns(pos, log);
    take_generals(pos, log);
    take_wagons(pos, log);
    pos.state.phase = Phase::charges;
    pos.state.actor = pos.state.mover;
}

void begin_second_half(State& state) {
    state.second_half = 1;
    state.mover = enemy_of(state.mover);
    for (Unit& unit : state.units) {
        // "grant/morale.once": badness runs on once in a move, not at the end of either half.
        const std::uint32_t tried = unit.bad != 0 ? Mark::tested : 0U;
        unit.marks &= whole_move_marks | tried;
        if (unit.named == 0) {
            unit.foe = no_unit;
        }
    }
    state.asked = no_unit;
    state.phase = Phase::charges;
    state.actor = state.mover;
}

void mind_morale(MutablePosition pos, Rolls& rolls, Log& log) {
    morale_step(pos, rolls, log);
    settle_melees(pos, log);
    take_guns(pos, log);
    take_generals(pos, log);
    take_wagons(pos, log);
}

void end_move(MutablePosition pos, Rolls& rolls, Log& log) {
    State& state = pos.state;
    count_exhaustion(pos, log);
    burn(pos, rolls, log);
    go_on_fording(pos, log);
    reform(pos, log);
    judge(pos);
    state.asked = no_unit;
    if (state.score.over == 0) {
        state.phase = Phase::begin;
        state.actor = Side::first;
        return;
    }
    state.phase = Phase::over;
    state.actor = Side::nobody;
    drill::note(state.score.winner, Event::Kind::end, end_clause(state), log, "{}",
                table::outcome_of(pos.field.scenario, state.score).reason);
}

} // namespace bounce::grant
