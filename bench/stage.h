#pragma once

#include "engine/core/json.h"
#include "engine/match/battle.h"
#include "lab/batch.h"

#include <string>

namespace bounce::bench {

/// The scenario of a rule set with the most figures. Ends the program with a message if there is none without
/// faults.
[[nodiscard]] const Json& largest_scenario(const std::string& rules);

/// A batch of it between two players of one kind.
[[nodiscard]] lab::Batch batch_of(const std::string& rules, const std::string& player);

} // namespace bounce::bench
