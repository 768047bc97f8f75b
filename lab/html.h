#pragma once

#include "engine/match/battle.h"
#include "engine/match/showing/scene.h"

#include <string>

namespace bounce::lab {

/// What the reports of the laboratory have in common. Text handed in is escaped here.

inline constexpr const char* draw_colour = "#b9a888";
/// A side's colour in charts: coats may be as pale as the paper, and then it is that of the facings.
[[nodiscard]] std::string colour_of(const Scene& scene, Side side);

/// The beginning of a document that needs nothing else, down to its heading and a line below.
[[nodiscard]] std::string html_head(const std::string& title, const std::string& heading,
                                    const std::string& line);

/// A row of a table of settings.
[[nodiscard]] std::string setting_row(const std::string& name, const std::string& value);
/// A row for each parameter and option that was set.
[[nodiscard]] std::string rule_settings(const BattleSettings& settings);

} // namespace bounce::lab
