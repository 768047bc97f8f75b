#pragma once

#include "engine/match/game.h"
#include "engine/match/table/score.h"

namespace bounce::table {

/// Common base of the `Game` of rule sets on an inch table: the field must have `scenario` and `parameters`,
/// the state `actor`, `turn` and `score`.
template <class P, class F, class S, class O>
struct GameBase {
    using Parameters = P;
    using Field = F;
    using State = S;
    using Order = O;

    static const Parameters& parameters(const Field& field) { return field.parameters; }
    static Side actor(const State& state) { return state.actor; }
    static Outcome outcome(const Field& field, const State& state) {
        return outcome_of(field.scenario, state.score);
    }
    static int turn(const State& state) { return state.turn; }
    static int losses(const State& state, Side side) { return state.score.lost[index(side)]; }
};

} // namespace bounce::table
