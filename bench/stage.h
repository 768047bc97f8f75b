#pragma once

#include "engine/core/json.h"
#include "engine/match/battle.h"
#include "lab/batch.h"

#include <string>

namespace bounce::bench {

/// The scenario of a rule set with the most figures. Ends the program with a message if there is none without
/// faults.
[[nodiscard]] const Json& largest_scenario(const std::string& rules);

/// The scenario of a file of the program. Ends it if there are faults.
[[nodiscard]] Json scenario_at(const std::string& path);

/// A batch of a scenario between two players of one kind; of the largest one of a rule set.
[[nodiscard]] lab::Batch batch_of(const Json& scenario, const std::string& player);
[[nodiscard]] lab::Batch batch_of(const std::string& rules, const std::string& player);

} // namespace bounce::bench
