#pragma once

#include "ai/effort.h"
#include "engine/match/thinking.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bounce::ai {

/// The name of a player without its weights: "greedy" of "greedy:fear=112".
[[nodiscard]] std::string_view name_of(std::string_view player);

/// Changes the weights that a player names, such as "fear=112,objectives=2500" after the colon, and of a
/// major the numbers of its effort; tells what is wrong with the first that it cannot change.
[[nodiscard]] std::optional<std::string> set_weights(std::string_view player, const ParameterList& list,
                                                     std::span<std::byte> weights, Effort& effort);

/// The weights and the effort of a player without fault.
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
