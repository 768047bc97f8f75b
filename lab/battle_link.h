#pragma once

#include "engine/core/json.h"
#include "engine/match/battle.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace bounce::lab {

/// A link that holds a battle, fought once more with its record: " <a ...>text</a>"; empty if it cannot be.
[[nodiscard]] std::string battle_link(const Json& scenario, BattleSettings settings, std::uint64_t seed,
                                      std::string_view text);

} // namespace bounce::lab
