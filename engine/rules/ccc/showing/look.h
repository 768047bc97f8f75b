#pragma once

#include "engine/match/sight_answer.h"
#include "engine/rules/ccc/state.h"

#include <optional>
#include <string_view>

namespace bounce::ccc {

/// What a person is told who asks whether one place, "12.5,30" or the name of a unit, sees another; nothing
/// for what is no place on the table, or nothing that the viewer sees.
[[nodiscard]] std::optional<SightAnswer> sight(const Field& field, const State& state, std::string_view from,
                                               std::string_view to, Side viewer);
/// Likewise how far apart they are. A gun that must call its range is not told it ("ccc/gun.call").
[[nodiscard]] std::optional<Measure> measure(const Field& field, const State& state, std::string_view from,
                                             std::string_view to, Side viewer);

} // namespace bounce::ccc
