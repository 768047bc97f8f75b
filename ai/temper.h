#pragma once

#include "engine/match/thinking.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bounce::ai {

/// The name of a player without its weights: "greedy" of "greedy:fear=112".
[[nodiscard]] std::string_view name_of(std::string_view player);

/// Changes the weights that a player names, such as "fear=112,objectives=2500" after the colon; tells what is
/// wrong with the first that it cannot change.
[[nodiscard]] std::optional<std::string> set_weights(std::string_view player, const ParameterList& weights,
                                                     std::span<std::byte> temper);

/// The temper of a player without fault.
template <Thinking G>
[[nodiscard]] typename G::Temper temper_of(std::string_view player) {
    typename G::Temper temper{};
    static_cast<void>(set_weights(player, G::about().temper, std::as_writable_bytes(std::span{&temper, 1})));
    return temper;
}

} // namespace bounce::ai
