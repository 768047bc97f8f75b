#pragma once

#include "ai/greedy_player.h"
#include "ai/major_player.h"
#include "ai/player.h"
#include "ai/random_player.h"

#include <memory>
#include <string_view>

namespace bounce::ai {

/// Creates a player from a valid name with weights.
template <Thinking G>
[[nodiscard]] std::unique_ptr<Player<G>> opponent(std::string_view player) {
    if (name_of(player) == "greedy") {
        return std::make_unique<GreedyPlayer<G>>(player);
    }
    if (name_of(player) == "major") {
        return std::make_unique<MajorPlayer<G>>(player);
    }
    return std::make_unique<RandomPlayer<G>>();
}

} // namespace bounce::ai
