#pragma once

#include "desk/document.h"
#include "engine/core/json.h"
#include "engine/match/battle.h"

#include <cstdint>
#include <optional>
#include <string>

namespace bounce::cli {

/// The definition of a run of many battles. Two definitions with equal JSON give the same results, battle by
/// battle.
struct Question {
    std::string file;                      ///< Its file, for error messages.
    Json scenario;                         ///< Fits its schema.
    BattleSettings settings;               ///< The seed is the number of the run's first battle.
    std::optional<BattleSettings> against; ///< The changed rules.
    bool paired = false;
    std::uint64_t battles = 1000;
    bool counted = false; ///< Count what is played, too.

    /// Ids of the two sides.
    [[nodiscard]] const std::string& side(std::size_t i) const {
        return scenario["sides"][i]["id"].get_ref<const std::string&>();
    }
    /// The number of battles fought for each number.
    [[nodiscard]] std::size_t of_a_number() const { return paired || against ? 2 : 1; }
};

/// JSON as in schema/run.schema.json.
[[nodiscard]] Json question_json(const Question& question);
/// Reads the first line of a row file. Throws FaultyFile unless it fits its schema.
[[nodiscard]] Question read_question(const std::string& file, const Json& json);

} // namespace bounce::cli
