#pragma once

#include "desk/document.h"
#include "engine/core/json.h"
#include "engine/match/battle.h"

#include <cstdint>
#include <optional>
#include <string>

namespace bounce::cli {

/// What a run of many battles asks. Two questions that are equal as JSON have the same answer, battle for
/// battle.
struct Question {
    std::string file;                      ///< Where it came from, for complaints.
    Json scenario;                         ///< Fits its schema.
    BattleSettings settings;               ///< The seed is the number of the first battle of the whole run.
    std::optional<BattleSettings> against; ///< The changed rules.
    bool paired = false;
    std::uint64_t battles = 1000;
    bool counted = false; ///< What is played is counted, too.

    /// Ids of the two sides.
    [[nodiscard]] const std::string& side(std::size_t i) const {
        return scenario["sides"][i]["id"].get_ref<const std::string&>();
    }
    /// Battles that are fought of one number.
    [[nodiscard]] std::size_t of_a_number() const { return paired || against ? 2 : 1; }
};

/// As schema/run.schema.json has it.
[[nodiscard]] Json question_json(const Question& question);
/// From the first line of a file of rows. Throws FaultyFile unless it fits its schema.
[[nodiscard]] Question read_question(const std::string& file, const Json& json);

} // namespace bounce::cli
