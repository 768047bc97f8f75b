#pragma once

#include "engine/drill/thinking/tracks.h"
#include "engine/match/thinking.h"
#include "engine/rules/awi/eval_weights.h"
#include "engine/rules/awi/game.h"
#include "engine/rules/awi/units/body.h" // IWYU pragma: keep: is_solid

namespace bounce::awi {

/// What opponents choose by; worths are in thousandths of a strength point.
struct Thinking : Game {
    using EvalWeights = awi::EvalWeights;
    using Memory = drill::MarchMemory<Thinking>; ///< Nobody marches back the way that he came.

    static void candidates(const Field& field, const State& state, const EvalWeights& weights, int budget,
                           Random& random, std::vector<Order>& orders);
    static void appraise(const Field& field, const State& state, const EvalWeights& weights,
                         std::span<const Order> orders, std::span<int> worths);
    static int standing(const Field& field, const State& state, Side side);
    /// Where an order marches a unit to that attacks nobody; nothing of other orders.
    static std::optional<Vec> march_end(Position pos, const Order& order);
};

} // namespace bounce::awi
