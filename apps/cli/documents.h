#pragma once

#include "desk/files.h"
#include "engine/match/battle.h"

#include <string>

namespace bounce::cli {

/// A file of one kind that fits its schema. Throws FaultyFile.
[[nodiscard]] desk::Document read_document(const std::string& path, desk::FileKind kind);

/// A file with house rules that its rule set allows. Throws FaultyFile.
[[nodiscard]] desk::Document read_variant(const std::string& path);

/// A file of any kind that fits its schema. Throws FaultyFile.
[[nodiscard]] desk::File read_any(const std::string& path);

/// Replays a battle file as far as possible. Throws FaultyFile if it cannot even begin.
[[nodiscard]] Battle::Replayed replayed(const std::string& path, const desk::Document& battle);

/// Sets up a scenario with a battle's changes. Throws FaultyFile.
[[nodiscard]] Battle begin_battle(const std::string& path, const desk::Document& scenario,
                                  BattleSettings settings);

/// The events of a battle, order by order, in the desk's schema.
[[nodiscard]] Json log_json(const Battle& battle);

} // namespace bounce::cli
