#pragma once

#include "engine/match/order_words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>

namespace bounce::hex {

/// Words for the orders of every hex game.
inline constexpr KindWords shared_words[] = {
    {"throw", phrases::rolls_for_first},
    {"place", says("deploys at {at}", "deploying at {at}")},
    {"ready", phrases::is_ready},
    {"enter", says("comes on at {at}", "coming on at {at}")},
    {"march", says("marches to {to}", "marching to {to}")},
    {"leave", says("leaves the table", "leaving the table")},
    {"end", phrases::ends_part},
};

/// The shared words, followed by those of a game's own orders.
template <std::size_t count>
[[nodiscard]] consteval auto order_words(const KindWords (&own)[count]) {
    std::array<KindWords, std::size(shared_words) + count> all{};
    std::ranges::copy(own, std::ranges::copy(shared_words, all.begin()).out);
    return all;
}

} // namespace bounce::hex
