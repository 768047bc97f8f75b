#include "engine/drill/note.h"
#include "engine/rules/ccc/reaction/tasks.h"
#include "engine/rules/ccc/sequence/sequence.h"
#include "engine/rules/ccc/sequence/steps.h"
#include "engine/rules/ccc/units/officers.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/weather/smoke.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// `State::begun`: what is being carried out.
struct Beginning {
    static constexpr std::uint8_t waits = 0;
    static constexpr std::uint8_t rallies = 1;
    static constexpr std::uint8_t stops = 2;
    static constexpr std::uint8_t captains = 3;
    static constexpr std::uint8_t weather = 4;
};

/// What lasts for a turn is forgotten.
void forget_turn(const Field& field, State& state) {
    for (const UnitId unit : field.all()) {
        Unit& it = state.units[unit];
        it.marks = 0;
        it.spent = 0;
        it.paid = 0;
        it.foe = no_unit;
    }
    state.aims = {};
    state.struck = {};
    state.announced = {};
    state.plots = {};
    state.charge = {};
    state.charges = 0;
    state.carried = 0;
    state.passed = 0;
}

/// The next unit in the order of battle for which a step is to be carried out.
template <class Needs>
UnitId next_of(const Field& field, State& state, Needs needs) {
    for (const UnitId unit : field.all()) {
        if (is_solid(field, state, unit) && !state.units[unit].has(Mark::tried) && needs(unit)) {
            state.units[unit].marks |= Mark::tried;
            return unit;
        }
    }
    return no_unit;
}

void take_marker_off(const Field& field, State& state, UnitId unit, Clause clause, Log& log) {
    Unit& it = state.units[unit];
    const bool routed = it.marker == Marker::routed;
    it.marker = it.is(Posture::stalls) ? Marker::stalled : Marker::none;
    it.ran = Result::none;
    it.marks |= Mark::rallied;
    if (routed) {
        drill::tell(field, unit, clause, log, "{0} {0:rallies|rally}.", field.who(unit));
    } else {
        drill::tell(field, unit, clause, log, "{0} {0:is|are} in hand again.", field.who(unit));
    }
}

/// Step A: "ccc/turn.rally"_clause. False when nobody is left.
bool rally_next(const Field& field, State& state, Rolls& rolls, Log& log) {
    const UnitId unit =
        next_of(field, state, [&](UnitId each) { return state.units[each].marker == Marker::routed; });
    if (unit == no_unit) {
        return false;
    }
    constexpr Clause clause = "ccc/turn.rally"_clause;
    if (officers_win(field, state, unit, clause, "rally", rolls, log)) {
        take_marker_off(field, state, unit, clause, log);
    } else {
        go_back_again(field, state, unit, clause, rolls, log);
    }
    return true;
}

/// Step B: "ccc/turn.stop"_clause, "ccc/reaction.marker"_clause. A stalled unit waits for step C.
bool stop_next(const Field& field, State& state, Rolls& rolls, Log& log) {
    const UnitId unit = next_of(field, state, [&](UnitId each) {
        const Marker marker = state.units[each].marker;
        return marker == Marker::reaction || marker == Marker::disrupted;
    });
    if (unit == no_unit) {
        return false;
    }
    constexpr Clause clause = "ccc/turn.stop"_clause;
    if (officers_win(field, state, unit, clause, "stop", rolls, log)) {
        take_marker_off(field, state, unit, clause, log);
    } else if (field.parameters.reaction_repeats != 0) {
        react_again(field, state, unit, rolls, log);
    }
    return true;
}

/// Step C: "ccc/turn.captain"_clause.
bool seek_captain_next(const Field& field, State& state, Rolls& rolls, Log& log) {
    const UnitId unit = next_of(field, state, [&](UnitId each) {
        return has_lost_all_officers(field, state, each)
               && (!has_leader(field, state, each) || state.units[each].is(Posture::stalls));
    });
    if (unit == no_unit) {
        return false;
    }
    if (captain_takes_command(field, state, unit, "ccc/turn.captain"_clause, rolls, log)) {
        state.units[unit].marks |= Mark::led;
        is_commanded(field, state, unit, log);
    } else {
        seek_officer(field, state, unit);
    }
    return true;
}

/// "ccc/turn.first"_clause: the lower goes first.
void throw_for_first(const Field& field, State& state, Rolls& rolls, Log& log) {
    const Side winner = rolls.contest(
        {.clause = "ccc/turn.first"_clause, .name = "who goes first", .sides = 10, .at_most = 0});
    state.first = enemy_of(winner);
    drill::tell(state.first, "ccc/turn.first"_clause, log, "{0} {0:goes|go} first.",
                field.scenario.who(state.first));
}

/// Steps D and E, and then movement begins.
void end_beginning(const Field& field, State& state, Rolls& rolls, Log& log) {
    mind_fog(field, state, rolls, log);
    thin_smoke(field, state, rolls, log);
    throw_for_first(field, state, rolls, log);
    state.begun = Beginning::waits;
    to_next_step(field, state, log);
}

/// The next of the three, in which everybody may be tried anew.
void to_next_beginning(State& state) {
    ++state.begun;
    for (Unit& unit : state.units) {
        unit.marks &= ~Mark::tried;
    }
}

} // namespace

Verdict check(const Field& /*field*/, const State& state, const Begin& /*order*/) {
    if (state.phase != Phase::begin || state.begun != Beginning::waits) {
        return refuse("ccc/turn.steps"_clause, "A turn begins when the last is over.");
    }
    return {};
}

void apply(const Field& field, State& state, const Begin& /*order*/, Rolls& rolls, Log& log) {
    ++state.turn;
    drill::note(Side::nobody, Event::Kind::turn, "ccc/turn.steps"_clause, log, "Turn {} of {}.", state.turn,
                field.scenario.turns);
    begin_turn(field, state, rolls, log);
}

void begin_turn(const Field& field, State& state, Rolls& /*rolls*/, Log& /*log*/) {
    forget_turn(field, state);
    state.begun = Beginning::rallies;
    state.mover = Side::nobody;
}

void go_on_beginning(const Field& field, State& state, Rolls& rolls, Log& log) {
    switch (state.begun) {
    case Beginning::rallies:
        return rally_next(field, state, rolls, log) ? void() : to_next_beginning(state);
    case Beginning::stops:
        return stop_next(field, state, rolls, log) ? void() : to_next_beginning(state);
    case Beginning::captains:
        return seek_captain_next(field, state, rolls, log) ? void() : to_next_beginning(state);
    case Beginning::weather:
        return end_beginning(field, state, rolls, log);
    default:
        return;
    }
}

} // namespace bounce::ccc
