#pragma once

#include "engine/match/table/scenario.h"

#include <nlohmann/json.hpp>
#include <string>

namespace bounce::tests {

/// A scenario with one of everything and no fault: a table of 48 by 36 inches.
[[nodiscard]] Json sound_table();

/// The keys of a unit that a rule set reads in these tests.
[[nodiscard]] table::Known table_known();

/// Reads what has no fault.
[[nodiscard]] table::Scenario read_sound(const Json& json);

/// All the faults of reading it, a line each: "pointer: message".
[[nodiscard]] std::string table_faults(const Json& json);

} // namespace bounce::tests
