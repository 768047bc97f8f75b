#pragma once

#include "engine/match/thinking.h"
#include "engine/rules/grant/game.h"
#include "engine/rules/grant/temper.h"
#include "engine/rules/grant/thinking/appraise.h"
#include "engine/rules/grant/thinking/candidates.h"

namespace bounce::grant {

/// What opponents choose by.
struct Thinking : Game {
    using Temper = grant::Temper;

    static void candidates(const Field& field, const State& state, const Temper& temper, int budget,
                           Random& random, std::vector<Order>& orders) {
        grant::candidates(field, state, temper, budget, random, orders);
    }
    static void appraise(const Field& field, const State& state, const Temper& temper,
                         std::span<const Order> orders, std::span<int> worths) {
        grant::appraise(field, state, temper, orders, worths);
    }
};

} // namespace bounce::grant
