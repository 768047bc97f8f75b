#pragma once

#include "engine/match/battle.h"

#include <cstdint>
#include <string>
#include <vector>

namespace bounce::cli {

class Verb;

/// The options of `run` and `sim` about battles, as typed.
struct TypedSettings {
    std::uint64_t seed = 1;
    std::vector<std::string> players; ///< SIDE=ai:NAME
    std::string all_players = "ai:greedy";
    std::string edition;          ///< Empty: the scenario's, or the first of the rules.
    std::vector<std::string> set; ///< name=value
    std::string variant;          ///< File; empty: none.
};

/// The greatest seed in a battle file: other JSON readers cannot represent more.
inline constexpr std::uint64_t most_seed = 9'007'199'254'740'991;

/// Adds these options to a verb.
void add_settings(Verb& verb, TypedSettings& typed);

/// Validates the typed options for a scenario that fits its schema. Single values override the variant.
/// Throws UsageError, naming what was expected.
[[nodiscard]] BattleSettings read_settings(const TypedSettings& typed, const Json& scenario);

/// The same battle with changed rules: each change is NAME=VALUE, a parameter, an option, or edition=ID.
/// Throws UsageError.
[[nodiscard]] BattleSettings read_changes(const std::vector<std::string>& typed, BattleSettings settings,
                                          const Json& scenario);

} // namespace bounce::cli
