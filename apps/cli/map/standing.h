#pragma once

#include "engine/match/showing/view.h"

#include <string>
#include <string_view>

namespace bounce::cli {

/// How a side stands, for the foot of a map. Its strength is counted in `points`, and what is still to come
/// in `units`: both as words for many.
[[nodiscard]] std::string standing(const View::SideState& state, std::string_view points,
                                   std::string_view units);

} // namespace bounce::cli
