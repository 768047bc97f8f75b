#pragma once

#include "engine/match/table/game.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// Charles Grant's American Civil War Game as a game. Each function stands in the file of its subject.
struct Game : table::GameBase<Parameters, Field, State, Order> {
    static const About& about();
    static std::expected<Opening<Field, State>, Faults> setup(const Json& scenario, const Changes& changes);

    static Verdict check(const Field& field, const State& state, const Order& order);
    static void apply(const Field& field, State& state, const Order& order, Rolls& rolls, Log& log);

    /// Whose decision it is, in a sentence.
    static Decision to_act(const Field& field, const State& state);
};

} // namespace bounce::grant
