#pragma once

#include "ai/whim.h"
#include "engine/match/battle.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bounce::ai {

// A player is named by one text, in settings, battle files and reports alike: "random", "greedy", or, with
// some weights of its temper changed, "greedy:fear=112,objectives=2500".

/// The opponents by name: "random", "greedy".
[[nodiscard]] std::span<const std::string_view> names();

/// Whether a player is an opponent and no person, whatever its weights.
[[nodiscard]] bool known(std::string_view player);

/// What is wrong with an opponent for a rule set: that there is none of this name, or no such weight. Nothing
/// if it can play.
[[nodiscard]] std::optional<std::string> fault_of(std::string_view player, const About& rules);

/// The order that an opponent gives for the side that is to act. Nobody may ask when the battle is over, nor
/// for an opponent that has a fault. Null only if the rule set offers nothing, which breaks its contract.
[[nodiscard]] Json choose(const AnyMatch& match, std::string_view player, Random& whim);

/// The order that the opponent to act gives in a battle: it remembers what its side ordered before, as it
/// does in the laboratory.
[[nodiscard]] Json choose(const Battle& battle);

} // namespace bounce::ai
