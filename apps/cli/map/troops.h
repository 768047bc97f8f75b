#pragma once

#include "apps/cli/map/sheet.h"
#include "engine/match/contract.h"

#include <string>

namespace bounce::cli {

/// Units, pieces and objectives, as SVG elements.
[[nodiscard]] std::string draw_troops(const Sheet& sheet, const Scene& scene, const View& view);

} // namespace bounce::cli
