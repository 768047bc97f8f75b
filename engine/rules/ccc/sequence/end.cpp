#include "engine/drill/note.h"
#include "engine/match/ending.h"
#include "engine/rules/ccc/sequence/sequence.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <utility>

namespace bounce::ccc {

namespace {

Clause end_clause(const State& state) {
    switch (static_cast<Ending>(state.score.reason)) {
    case Ending::destroyed:
    case Ending::both_destroyed:
        return "ccc/victory.broken"_clause;
    default:
        return "ccc/victory.field"_clause;
    }
}

void tell_end(MutablePosition pos, Log& log) {
    State& state = pos.state;
    state.phase = Phase::over;
    state.actor = Side::nobody;
    state.mover = Side::nobody;
    state.stack = {};
    state.tasks = 0;
    drill::note(state.score.winner, Event::Kind::end, end_clause(state), log, "{}",
                table::outcome_of(pos.field.scenario, state.score).reason);
}

/// Pieces on the table or to come, officers apart.
void add_pieces(Position pos, int (&strength)[2]) {
    for (const UnitId unit : pos.field.all()) {
        const Unit& it = pos.state.units[unit];
        const bool there = it.place == Place::table || it.place == Place::waiting;
        if (there && pos.field.arm(unit) != Arm::officer) {
            strength[index(pos.field.side(unit))] += it.pieces;
        }
    }
}

} // namespace

// "ccc/victory.field"_clause: by its middle. A routed regiment holds nothing, but denies.
drill::Presence presence_of(Position pos) {
    std::vector<table::Present> present;
    for (const UnitId unit : pos.field.all()) {
        if (is_solid(pos, unit) && is_regiment(pos.field.arm(unit))) {
            const table::Base body = body_of(pos, unit);
            present.push_back({.side = pos.field.side(unit),
                               .bases = {table::Base{body.centre, body.facing, 0, 0}},
                               .holds = pos.state.units[unit].marker != Marker::routed});
        }
    }
    return drill::presence_of(std::move(present), terrain_state_of(pos));
}

void mind_strength(MutablePosition pos, Log& log) {
    if (pos.state.score.over != 0) {
        return;
    }
    int strength[2] = {0, 0};
    add_pieces(pos, strength);
    if (strength[0] > 0 && strength[1] > 0) {
        return;
    }
    const drill::Presence presence = presence_of(pos);
    table::judge_strength(pos.field.scenario, pos.state.score, pos.state.turn, presence.moment, strength);
    if (pos.state.score.over != 0) {
        tell_end(pos, log);
    }
}

/// Each side notes who holds which place, as far as it can see.
void note_holders(MutablePosition pos) {
    for (const Side side : both_sides) {
        State seen = known(pos, side);
        const drill::Presence presence = presence_of({pos.field, seen});
        table::occupy(pos.field.scenario, seen.score, presence.moment);
        std::ranges::copy(seen.score.holder, pos.state.held[index(side)].begin());
    }
}

// "ccc/turn.end"_clause: markers stay.
void end_turn(MutablePosition pos, Log& log) {
    State& state = pos.state;
    state.phase = Phase::begin;
    state.actor = Side::first;
    state.mover = Side::nobody;
    mind_strength(pos, log);
    if (state.score.over != 0) {
        return;
    }
    const drill::Presence presence = presence_of(pos);
    table::judge_turn(pos.field.scenario, state.score, state.turn, presence.moment);
    if (state.score.over != 0) {
        tell_end(pos, log);
        return;
    }
    note_holders(pos);
}

} // namespace bounce::ccc
