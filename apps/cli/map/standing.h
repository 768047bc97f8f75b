#pragma once

#include "engine/match/showing/view.h"

#include <string>
#include <string_view>

namespace bounce::cli {

/// The state of a side, for the foot of a map. Its strength is counted in `points`, reinforcements
/// in `units`; both are plural nouns.
[[nodiscard]] std::string standing(const View::SideState& state, std::string_view points,
                                   std::string_view units);

} // namespace bounce::cli
