#pragma once

#include "engine/match/table/game.h"
#include "engine/rules/ccc/orders.h"
#include "engine/rules/ccc/state.h"

namespace bounce::ccc {

/// Chaos, Confusion and Casualties as a game. Each function stands in the file of its subject.
struct Game : table::GameBase<Parameters, Field, State, Order> {
    static const About& about();
    static std::expected<Opening<Field, State>, Faults> setup(const Json& scenario, const Changes& changes);

    static Verdict check(const Field& field, const State& state, const Order& order);
    static void apply(const Field& field, State& state, const Order& order, Rolls& rolls, Log& log);

    /// What a side knows ("ccc/sight.side"): what its opponent of the program is handed.
    static State known(const Field& field, const State& state, Side side);
    /// Whether it sees an enemy, or sees him clearly, whom it did not before.
    static bool sees_more(const Field& field, const State& before, const State& now, Side side);

    /// Whose decision it is, in a sentence.
    static Decision to_act(const Field& field, const State& state);
};

} // namespace bounce::ccc
