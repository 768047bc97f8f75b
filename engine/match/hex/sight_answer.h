#pragma once

#include "engine/match/hex/scenario.h"
#include "engine/match/showing/sight_answer.h"

#include <optional>
#include <string_view>

namespace bounce::hex {

/// What the straight line between two hexes meets; nothing if a label is off the map.
[[nodiscard]] std::optional<SightAnswer> sight_answer(const Scenario& scenario, std::string_view from,
                                                      std::string_view to);

/// The distance between two hexes; nothing if a label is off the map.
[[nodiscard]] std::optional<Measure> measure_answer(const Scenario& scenario, std::string_view from,
                                                    std::string_view to);

} // namespace bounce::hex
