#pragma once

#include "engine/match/contract.h"

#include <string>
#include <string_view>

namespace bounce::cli {

/// A map of an inch table with everything on it as an SVG document. `caption` is printed under the title.
[[nodiscard]] std::string draw_table_map(const Scene& scene, const View& view, std::string_view caption);

} // namespace bounce::cli
