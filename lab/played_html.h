#pragma once

#include "engine/match/showing/scene.h"
#include "lab/played.h"

#include <string>

namespace bounce::lab {

/// Tables of the counts, side by side; empty if nothing was counted.
[[nodiscard]] std::string played_html(const Played& played, const Scene& scene);

} // namespace bounce::lab
