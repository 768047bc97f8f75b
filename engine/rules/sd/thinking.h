#pragma once

#include "engine/match/hex/marches_back.h"
#include "engine/match/thinking.h"
#include "engine/rules/sd/eval_weights.h"
#include "engine/rules/sd/game.h"
#include "engine/rules/sd/thinking/appraise.h"
#include "engine/rules/sd/thinking/candidates.h"

namespace bounce::sd {

/// What opponents choose by.
struct Thinking : Game {
    using EvalWeights = sd::EvalWeights;
    using Memory = hex::MarchMemory<Game, March>; ///< Nobody marches back the way that such troops came.

    static void candidates(const Field& field, const State& state, const EvalWeights& weights, int budget,
                           Random& random, std::vector<Order>& orders) {
        sd::candidates(field, state, weights, budget, random, orders);
    }
    static void appraise(const Field& field, const State& state, const EvalWeights& weights,
                         std::span<const Order> orders, std::span<int> worths) {
        sd::appraise(field, state, weights, orders, worths);
    }
    static int standing(const Field& field, const State& state, Side side);
};

} // namespace bounce::sd
