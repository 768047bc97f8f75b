#include "engine/drill/note.h"
#include "engine/match/ending.h"
#include "engine/rules/ccc/sequence/sequence.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/units/sight.h"

#include <algorithm>
#include <array>

namespace bounce::ccc {

namespace {

/// Nothing on these tables that stands along a line is ever shot down.
constexpr std::array<std::uint8_t, 256> standing_lines = [] {
    std::array<std::uint8_t, 256> all{};
    all.fill(1);
    return all;
}();

Clause end_clause(const State& state) {
    switch (static_cast<Ending>(state.score.reason)) {
    case Ending::destroyed:
    case Ending::both_destroyed:
        return "ccc/victory.broken"_clause;
    default:
        return "ccc/victory.field"_clause;
    }
}

void tell_end(const Field& field, State& state, Log& log) {
    state.phase = Phase::over;
    state.actor = Side::nobody;
    state.mover = Side::nobody;
    state.stack = {};
    state.tasks = 0;
    drill::note(state.score.winner, Event::Kind::end, end_clause(state), log, "{}",
                table::outcome_of(field.scenario, state.score).reason);
}

/// Pieces on the table or to come, officers apart.
void add_pieces(const Field& field, const State& state, int (&strength)[2]) {
    for (const UnitId unit : field.all()) {
        const Unit& it = state.units[unit];
        const bool there = it.place == Place::table || it.place == Place::waiting;
        if (there && field.arm(unit) != Arm::officer) {
            strength[index(field.side(unit))] += it.pieces;
        }
    }
}

} // namespace

// "ccc/victory.field"_clause: by its middle. A routed regiment holds nothing, but denies.
Presence presence_of(const Field& field, const State& state) {
    Presence presence;
    for (const UnitId unit : field.all()) {
        if (is_solid(field, state, unit) && is_regiment(field.arm(unit))) {
            const table::Base body = body_of(field, state, unit);
            presence.present.push_back({.side = field.side(unit),
                                        .bases = {table::Base{body.centre, body.facing, 0, 0}},
                                        .holds = state.units[unit].marker != Marker::routed});
        }
    }
    presence.moment = {.present = presence.present,
                       .structures = {state.structures.data(), field.scenario.ground.structures.size()},
                       .lines = standing_lines};
    return presence;
}

void mind_strength(const Field& field, State& state, Log& log) {
    if (state.score.over != 0) {
        return;
    }
    int strength[2] = {0, 0};
    add_pieces(field, state, strength);
    if (strength[0] > 0 && strength[1] > 0) {
        return;
    }
    const Presence presence = presence_of(field, state);
    table::judge_strength(field.scenario, state.score, state.turn, presence.moment, strength);
    if (state.score.over != 0) {
        tell_end(field, state, log);
    }
}

/// Each side notes who holds which place, as far as it can see.
void note_holders(const Field& field, State& state) {
    for (const Side side : both_sides) {
        State seen = known(field, state, side);
        const Presence presence = presence_of(field, seen);
        table::occupy(field.scenario, seen.score, presence.moment);
        std::ranges::copy(seen.score.holder, state.held[index(side)].begin());
    }
}

// "ccc/turn.end"_clause: markers stay.
void end_turn(const Field& field, State& state, Log& log) {
    state.phase = Phase::begin;
    state.actor = Side::first;
    state.mover = Side::nobody;
    mind_strength(field, state, log);
    if (state.score.over != 0) {
        return;
    }
    const Presence presence = presence_of(field, state);
    table::judge_turn(field.scenario, state.score, state.turn, presence.moment);
    if (state.score.over != 0) {
        tell_end(field, state, log);
        return;
    }
    note_holders(field, state);
}

} // namespace bounce::ccc
