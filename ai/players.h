#pragma once

#include "ai/whim.h"
#include "engine/match/any_rules.h"

#include <span>
#include <string_view>

namespace bounce::ai {

/// The opponents by name: "random", "greedy".
[[nodiscard]] std::span<const std::string_view> names();

/// Whether there is an opponent of this name.
[[nodiscard]] bool known(std::string_view player);

/// The order that an opponent gives for the side that is to act. Nobody may ask when the battle is over, nor
/// for an opponent that is not known. Null only if the rule set offers nothing, which breaks its contract.
[[nodiscard]] Json choose(const AnyMatch& match, std::string_view player, Random& whim);

} // namespace bounce::ai
