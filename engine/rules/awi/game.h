#pragma once

#include "engine/match/game.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// Will's AWI and French & Indian War rules as a game. Each function stands in the file of its subject.
struct Game {
    using Parameters = awi::Parameters;
    using Field = awi::Field;
    using State = awi::State;
    using Order = awi::Order;

    static const About& about();
    static std::expected<Opening<Field, State>, Faults> setup(const Json& scenario, const Changes& changes);
    static const Parameters& parameters(const Field& field) { return field.parameters; }

    static Side actor(const State& state) { return state.actor; }
    static Verdict check(const Field& field, const State& state, const Order& order);
    static void apply(const Field& field, State& state, const Order& order, Rolls& rolls, Log& log);

    /// Whose decision it is, in a sentence.
    static Decision to_act(const Field& field, const State& state);
    static Outcome outcome(const Field& field, const State& state);
    static int turn(const State& state) { return state.turn; }
    static int losses(const State& state, Side side) { return state.score.lost[index(side)]; }
};

} // namespace bounce::awi
