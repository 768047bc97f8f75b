#pragma once

#include "engine/match/thinking.h"
#include "engine/rules/ccc/game.h"
#include "engine/rules/ccc/temper.h"
#include "engine/rules/ccc/thinking/appraise.h"
#include "engine/rules/ccc/thinking/candidates.h"

namespace bounce::ccc {

/// What opponents choose by.
struct Thinking : Game {
    using Temper = ccc::Temper;

    static void candidates(const Field& field, const State& state, const Temper& temper, int budget,
                           Random& random, std::vector<Order>& orders) {
        ccc::candidates(field, state, temper, budget, random, orders);
    }
    static void appraise(const Field& field, const State& state, const Temper& temper,
                         std::span<const Order> orders, std::span<int> worths) {
        ccc::appraise(field, state, temper, orders, worths);
    }
};

} // namespace bounce::ccc
