#pragma once

#include "engine/match/thinking.h"
#include "engine/rules/ccc/game.h"
#include "engine/rules/ccc/temper.h"

namespace bounce::ccc {

/// What opponents choose by; worths are in thousandths of a hit.
struct Thinking : Game {
    using Temper = ccc::Temper;

    static void candidates(const Field& field, const State& state, const Temper& temper, int budget,
                           Random& random, std::vector<Order>& orders);
    static void appraise(const Field& field, const State& state, const Temper& temper,
                         std::span<const Order> orders, std::span<int> worths);
};

} // namespace bounce::ccc
