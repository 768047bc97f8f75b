#pragma once

#include "engine/match/sight_answer.h"
#include "engine/rules/grant/state.h"

#include <optional>
#include <string_view>

namespace bounce::grant {

/// What a person is told who asks whether one place, "12.5,30" or the name of a unit, sees another; nothing
/// for what is no place on the table.
[[nodiscard]] std::optional<SightAnswer> sight(const Field& field, const State& state, std::string_view from,
                                               std::string_view to);
/// Likewise how far apart they are.
[[nodiscard]] std::optional<Measure> measure(const Field& field, const State& state, std::string_view from,
                                             std::string_view to);

} // namespace bounce::grant
