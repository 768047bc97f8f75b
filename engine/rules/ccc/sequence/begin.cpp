#include "engine/drill/note.h"
#include "engine/rules/ccc/losses/captain.h"
#include "engine/rules/ccc/losses/officers.h"
#include "engine/rules/ccc/reaction/tasks.h"
#include "engine/rules/ccc/sequence/sequence.h"
#include "engine/rules/ccc/sequence/steps.h"
#include "engine/rules/ccc/sight/smoke.h"
#include "engine/rules/ccc/units/pieces.h"

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
void forget_turn(MutablePosition pos) {
    State& state = pos.state;
    for (const UnitId unit : pos.field.all()) {
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
UnitId next_of(MutablePosition pos, Needs needs) {
    for (const UnitId unit : pos.field.all()) {
        if (is_solid(pos, unit) && !pos.state.units[unit].has(Mark::tried) && needs(unit)) {
            pos.state.units[unit].marks |= Mark::tried;
            return unit;
        }
    }
    return no_unit;
}

void take_marker_off(MutablePosition pos, UnitId unit, Clause clause, Log& log) {
    Unit& it = pos.state.units[unit];
    const bool routed = it.marker == Marker::routed;
    it.marker = it.is(Posture::stalls) ? Marker::stalled : Marker::none;
    it.ran = Result::none;
    it.marks |= Mark::rallied;
    if (routed) {
        drill::tell(pos.field, unit, clause, log, "{0} {0:rallies|rally}.", pos.field.who(unit));
    } else {
        drill::tell(pos.field, unit, clause, log, "{0} {0:is|are} in hand again.", pos.field.who(unit));
    }
}

/// Step A: "ccc/turn.rally"_clause. False when nobody is left.
bool rally_next(MutablePosition pos, Rolls& rolls, Log& log) {
    const UnitId unit =
        next_of(pos, [&](UnitId each) { return pos.state.units[each].marker == Marker::routed; });
    if (unit == no_unit) {
        return false;
    }
    constexpr Clause clause = "ccc/turn.rally"_clause;
    if (officers_win(pos, unit, clause, "rally", rolls, log)) {
        take_marker_off(pos, unit, clause, log);
    } else {
        go_back_again(pos, unit, clause, rolls, log);
    }
    return true;
}

/// Step B: "ccc/turn.stop"_clause, "ccc/reaction.marker"_clause. A stalled unit waits for step C.
bool stop_next(MutablePosition pos, Rolls& rolls, Log& log) {
    const UnitId unit = next_of(pos, [&](UnitId each) {
        const Marker marker = pos.state.units[each].marker;
        return marker == Marker::reaction || marker == Marker::disrupted;
    });
    if (unit == no_unit) {
        return false;
    }
    constexpr Clause clause = "ccc/turn.stop"_clause;
    if (officers_win(pos, unit, clause, "stop", rolls, log)) {
        take_marker_off(pos, unit, clause, log);
    } else if (pos.field.parameters.reaction_repeats != 0) {
        react_again(pos, unit, rolls, log);
    }
    return true;
}

/// Step C: "ccc/turn.captain"_clause.
bool seek_captain_next(MutablePosition pos, Rolls& rolls, Log& log) {
    const UnitId unit = next_of(pos, [&](UnitId each) {
        return has_lost_all_officers(pos, each)
               && (!has_leader(pos, each) || pos.state.units[each].is(Posture::stalls));
    });
    if (unit == no_unit) {
        return false;
    }
    if (captain_takes_command(pos, unit, "ccc/turn.captain"_clause, rolls, log)) {
        pos.state.units[unit].marks |= Mark::led;
        is_commanded(pos, unit, log);
    } else {
        seek_officer(pos, unit);
    }
    return true;
}

/// "ccc/turn.first"_clause: the lower goes first.
void throw_for_first(MutablePosition pos, Rolls& rolls, Log& log) {
    const Side winner = rolls.contest(
        {.clause = "ccc/turn.first"_clause, .name = "who goes first", .sides = 10, .at_most = 0});
    pos.state.first = enemy_of(winner);
    drill::tell(pos.state.first, "ccc/turn.first"_clause, log, "{0} {0:goes|go} first.",
                pos.field.scenario.who(pos.state.first));
}

/// Steps D and E, and then movement begins.
void end_beginning(MutablePosition pos, Rolls& rolls, Log& log) {
    mind_fog(pos, rolls, log);
    thin_smoke(pos, rolls, log);
    throw_for_first(pos, rolls, log);
    pos.state.begun = Beginning::waits;
    to_next_step(pos, log);
}

/// The next of the three, in which everybody may be tried anew.
void to_next_beginning(State& state) {
    ++state.begun;
    for (Unit& unit : state.units) {
        unit.marks &= ~Mark::tried;
    }
}

} // namespace

Verdict check(Position pos, const Begin& /*order*/) {
    if (pos.state.phase != Phase::begin || pos.state.begun != Beginning::waits) {
        return refuse("ccc/turn.steps"_clause, "A turn can begin only when the last one is over.");
    }
    return {};
}

void apply(MutablePosition pos, const Begin& /*order*/, Rolls& rolls, Log& log) {
    ++pos.state.turn;
    drill::note(Side::nobody, Event::Kind::turn, "ccc/turn.steps"_clause, log, "Turn {} of {}.",
                pos.state.turn, pos.field.scenario.turns);
    begin_turn(pos, rolls, log);
}

void begin_turn(MutablePosition pos, Rolls& /*rolls*/, Log& /*log*/) {
    forget_turn(pos);
    pos.state.begun = Beginning::rallies;
    pos.state.mover = Side::nobody;
}

void go_on_beginning(MutablePosition pos, Rolls& rolls, Log& log) {
    switch (pos.state.begun) {
    case Beginning::rallies:
        return rally_next(pos, rolls, log) ? void() : to_next_beginning(pos.state);
    case Beginning::stops:
        return stop_next(pos, rolls, log) ? void() : to_next_beginning(pos.state);
    case Beginning::captains:
        return seek_captain_next(pos, rolls, log) ? void() : to_next_beginning(pos.state);
    case Beginning::weather:
        return end_beginning(pos, rolls, log);
    default:
        return;
    }
}

} // namespace bounce::ccc
