#pragma once

#include "engine/match/thinking.h"
#include "engine/rules/grant/game.h"
#include "engine/rules/grant/temper.h"

namespace bounce::grant {

/// What opponents choose by; worths are in thousandths of a figure.
struct Thinking : Game {
    using Temper = grant::Temper;

    static void candidates(const Field& field, const State& state, const Temper& temper, int budget,
                           Random& random, std::vector<Order>& orders);
    static void appraise(const Field& field, const State& state, const Temper& temper,
                         std::span<const Order> orders, std::span<int> worths);
};

} // namespace bounce::grant
