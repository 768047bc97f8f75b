#pragma once

#include "engine/core/json.h"
#include "engine/match/battle.h"
#include "lab/batch.h"

#include <string>

namespace bounce::bench {

/// The scenario of a rule set with the most figures. Ends the program with a message if there is none without
/// faults.
[[nodiscard]] const Json& largest_scenario(const std::string& rules);

/// The scenario in a file that is built into the program. Ends the program if it has faults.
[[nodiscard]] Json scenario_at(const std::string& path);

/// A batch of battles of a scenario (or of a rule set's largest scenario) between two players of the same
/// kind.
[[nodiscard]] lab::Batch batch_of(const Json& scenario, const std::string& player);
[[nodiscard]] lab::Batch batch_of(const std::string& rules, const std::string& player);

} // namespace bounce::bench
