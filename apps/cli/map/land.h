#pragma once

#include "apps/cli/map/sheet.h"

#include <string>

namespace bounce::cli {

/// The ground: terrain, contours, roads, grid and hex names, as SVG elements.
[[nodiscard]] std::string draw_land(const Sheet& sheet, const Json& board);
/// The names of places, drawn on top of the troops.
[[nodiscard]] std::string draw_names(const Sheet& sheet, const Json& board);
/// Patterns and styles for the ground.
[[nodiscard]] std::string land_definitions();

} // namespace bounce::cli
