#pragma once

#include "engine/match/game.h"
#include "engine/rules/mf/orders.h"
#include "engine/rules/mf/state.h"

namespace bounce::mf {

/// Marchin' & Fightin' as a game. Each function forwards to the file of its subject.
struct Game {
    using Parameters = mf::Parameters;
    using Field = mf::Field;
    using State = mf::State;
    using Order = mf::Order;

    static const About& about();
    static std::expected<Opening<Field, State>, Faults> setup(const Json& scenario, const Changes& changes);
    static const Parameters& parameters(const Field& field) { return field.parameters; }

    static Side actor(const State& state) { return state.side; }
    static Verdict check(const Field& field, const State& state, const Order& order);
    static void apply(const Field& field, State& state, const Order& order, Rolls& rolls, Log& log);

    /// Whose decision it is, in a sentence.
    static Decision to_act(const Field& field, const State& state);
    static Outcome outcome(const Field& field, const State& state);
    static int turn(const State& state) { return state.turn; }
    static int losses(const State& state, Side side) { return state.score.lost[index(side)]; }
};

} // namespace bounce::mf
