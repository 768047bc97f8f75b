#pragma once

#include "engine/match/contract.h"

#include <string>
#include <string_view>

namespace bounce::cli {

/// A map of the table with all that stands on it: one SVG document. `caption` stands under the title.
[[nodiscard]] std::string draw_map(const Scene& scene, const View& view, std::string_view caption);

} // namespace bounce::cli
