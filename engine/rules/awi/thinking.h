#pragma once

#include "engine/match/thinking.h"
#include "engine/rules/awi/game.h"
#include "engine/rules/awi/temper.h"
#include "engine/rules/awi/thinking/appraise.h"
#include "engine/rules/awi/thinking/candidates.h"

namespace bounce::awi {

/// What opponents choose by.
struct Thinking : Game {
    using Temper = awi::Temper;

    static void candidates(const Field& field, const State& state, const Temper& temper, int budget,
                           Random& random, std::vector<Order>& orders) {
        awi::candidates(field, state, temper, budget, random, orders);
    }
    static void appraise(const Field& field, const State& state, const Temper& temper,
                         std::span<const Order> orders, std::span<int> worths) {
        awi::appraise(field, state, temper, orders, worths);
    }
};

} // namespace bounce::awi
