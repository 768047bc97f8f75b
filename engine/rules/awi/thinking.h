#pragma once

#include "engine/match/thinking.h"
#include "engine/rules/awi/game.h"
#include "engine/rules/awi/temper.h"

namespace bounce::awi {

/// What opponents choose by; worths are in thousandths of a strength point.
struct Thinking : Game {
    using Temper = awi::Temper;

    static void candidates(const Field& field, const State& state, const Temper& temper, int budget,
                           Random& random, std::vector<Order>& orders);
    static void appraise(const Field& field, const State& state, const Temper& temper,
                         std::span<const Order> orders, std::span<int> worths);
};

} // namespace bounce::awi
