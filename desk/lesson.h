#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"

#include <span>
#include <string_view>

namespace bounce::desk {

// The lesson of a scenario: its first turns, played in steps, each of which says something and waits for
// something. No rule set knows of it.

/// What is wrong with the lesson of a scenario that fits its schema: who is named in it, and what is waited
/// for. `phases` are the parts of a turn by the rules.
[[nodiscard]] Faults lesson_faults(const Json& scenario, std::span<const std::string_view> phases);

/// The scenario as its lesson begins: with those troops moved whom the lesson has elsewhere.
[[nodiscard]] Json as_lesson(const Json& scenario);

/// Faults of a scenario that was made by `as_lesson`, with their places in the scenario that it was made of.
[[nodiscard]] Faults in_the_lesson(Faults faults, const Json& scenario);

/// The lesson as the page has it; the scenario has one.
[[nodiscard]] Json lesson_json(const Json& scenario);

} // namespace bounce::desk
