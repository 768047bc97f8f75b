#pragma once

#include "engine/match/battle.h"
#include "engine/match/showing/scene.h"

#include <string>

namespace bounce::lab {

// Common parts of the laboratory's reports. Text arguments are escaped here.

inline constexpr const char* draw_colour = "#b9a888";
/// A side's colour in charts: its coat, or if that is as pale as the paper, its facings.
[[nodiscard]] std::string colour_of(const Scene& scene, Side side);

/// The beginning of a self-contained document, up to its heading and the line below it.
[[nodiscard]] std::string html_head(const std::string& title, const std::string& heading,
                                    const std::string& line);

/// A row of a table of settings.
[[nodiscard]] std::string setting_row(const std::string& name, const std::string& value);
/// One row for each parameter and option that was set.
[[nodiscard]] std::string rule_settings(const BattleSettings& settings);

} // namespace bounce::lab
