#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"
#include "engine/match/contract.h"
#include "engine/rules/awi/state.h"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace bounce::awi {

/// Paths of all the scenarios of these rules, sorted.
[[nodiscard]] std::vector<std::string> scenario_paths();
/// The scenario of a file; the test fails if it does not fit its schema.
[[nodiscard]] Json scenario_at(const std::string& path);

/// A small battle with one of everything and no fault: a table of 48 by 36 inches, the British in the south.
[[nodiscard]] Json sound_scene();

/// Sets up what has no fault; the test fails if it has any.
[[nodiscard]] Opening<Field, State> open_scene(const Json& scenario);
/// All the faults of setting it up, a line each: "pointer: message".
[[nodiscard]] std::string scene_faults(const Json& scenario);

} // namespace bounce::awi
