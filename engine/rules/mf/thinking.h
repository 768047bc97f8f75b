#pragma once

#include "engine/match/hex/marches_back.h"
#include "engine/match/thinking.h"
#include "engine/rules/mf/eval_weights.h"
#include "engine/rules/mf/game.h"
#include "engine/rules/mf/thinking/appraise.h"
#include "engine/rules/mf/thinking/candidates.h"

namespace bounce::mf {

/// What opponents choose by.
struct Thinking : Game {
    using EvalWeights = mf::EvalWeights;
    using Memory = hex::MarchMemory<Game, March>; ///< Nobody marches back the way that such troops came.

    static void candidates(const Field& field, const State& state, const EvalWeights& weights, int budget,
                           Random& random, std::vector<Order>& orders) {
        mf::candidates(field, state, weights, budget, random, orders);
    }
    static void appraise(const Field& field, const State& state, const EvalWeights& weights,
                         std::span<const Order> orders, std::span<int> worths) {
        mf::appraise(field, state, weights, orders, worths);
    }
    static int standing(const Field& field, const State& state, Side side);
};

} // namespace bounce::mf
