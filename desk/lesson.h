#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"

#include <span>
#include <string_view>

namespace bounce::desk {

// The lesson of a scenario: its first turns in steps, each of which says something and waits for
// something. Rule sets know nothing of it.

/// Faults in the lesson of a scenario that fits its schema: in the units that it names, and in what it waits
/// for. `phases`: the phases of a turn by the rules.
[[nodiscard]] Faults lesson_faults(const Json& scenario, std::span<const std::string_view> phases);

/// The scenario at the start of its lesson, with the units that the lesson places elsewhere moved.
[[nodiscard]] Json as_lesson(const Json& scenario);

/// Maps faults in a scenario made by `as_lesson` to their places in the original scenario.
[[nodiscard]] Faults in_the_lesson(Faults faults, const Json& scenario);

/// The lesson in the page's format; the scenario must have one.
[[nodiscard]] Json lesson_json(const Json& scenario);

} // namespace bounce::desk
