#pragma once

#include "engine/match/game.h"
#include "engine/rules/sd/orders.h"
#include "engine/rules/sd/state.h"

namespace bounce::sd {

/// Stand and Die! as a game. Each function forwards to the file of its subject.
struct Game {
    using Parameters = sd::Parameters;
    using Field = sd::Field;
    using State = sd::State;
    using Order = sd::Order;

    static const About& about();
    static std::expected<Opening<Field, State>, Faults> setup(const Json& scenario, const Changes& changes);
    static const Parameters& parameters(const Field& field) { return field.parameters; }

    /// Who decides: the side whose phase it is, or the owner of troops that must choose a way to fall back.
    static Side actor(const State& state) {
        return state.phase == Phase::fall_back ? enemy_of(state.side) : state.side;
    }
    static Verdict check(const Field& field, const State& state, const Order& order);
    static void apply(const Field& field, State& state, const Order& order, Rolls& rolls, Log& log);

    /// Whose decision it is, in a sentence.
    static Decision to_act(const Field& field, const State& state);
    static Outcome outcome(const Field& field, const State& state);
    static int turn(const State& state) { return state.turn; }
    static int losses(const State& state, Side side) { return state.score.lost[index(side)]; }
};

} // namespace bounce::sd
