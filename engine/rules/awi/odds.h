#pragma once

#include "engine/match/odds.h"

#include <vector>

namespace bounce::awi {

/// The questions that these rules answer exactly.
[[nodiscard]] std::vector<OddsQuery> odds_queries();

} // namespace bounce::awi
