#pragma once

#include "engine/core/json.h"
#include "engine/match/battle.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace bounce::lab {

/// A link that contains a battle file, made by replaying the battle: " <a ...>text</a>"; empty if that fails.
[[nodiscard]] std::string battle_link(const Json& scenario, BattleSettings settings, std::uint64_t seed,
                                      std::string_view text);

} // namespace bounce::lab
