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

/// A battle file carried out again as far as it goes. Throws FaultyFile when it cannot even begin.
[[nodiscard]] Battle::Replayed replayed(const std::string& path, const desk::Document& battle);

/// A scenario made ready with what a battle changes. Throws FaultyFile.
[[nodiscard]] Battle begin_battle(const std::string& path, const desk::Document& scenario,
                                  BattleSettings settings);

/// What happened in a battle, order by order, as the desk's schema has events.
[[nodiscard]] Json log_json(const Battle& battle);

} // namespace bounce::cli
