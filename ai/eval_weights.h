#pragma once

#include "ai/effort.h"
#include "engine/match/thinking.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bounce::ai {

/// The name of a player without its weights: "greedy" for "greedy:fear=112".
[[nodiscard]] std::string_view name_of(std::string_view player);

/// Applies the weights in a player's name, such as "fear=112,objectives=2500" after the colon, and for a
/// major its budgets; returns what is wrong with the first that cannot be applied.
[[nodiscard]] std::optional<std::string> set_weights(std::string_view player, const ParameterList& list,
                                                     std::span<std::byte> weights, Effort& effort);

/// The weights and the budgets of a valid player.
template <Thinking G>
[[nodiscard]] typename G::EvalWeights weights_of(std::string_view player) {
    typename G::EvalWeights weights{};
    Effort effort;
    static_cast<void>(
        set_weights(player, G::about().weights, std::as_writable_bytes(std::span{&weights, 1}), effort));
    return weights;
}
template <Thinking G>
[[nodiscard]] Effort effort_of(std::string_view player) {
    typename G::EvalWeights weights{};
    Effort effort;
    static_cast<void>(
        set_weights(player, G::about().weights, std::as_writable_bytes(std::span{&weights, 1}), effort));
    return effort;
}

} // namespace bounce::ai
