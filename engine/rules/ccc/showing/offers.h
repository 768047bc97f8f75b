#pragma once

#include "engine/match/offer.h"
#include "engine/rules/ccc/state.h"

#include <vector>

namespace bounce::ccc {

/// Everything that may be done now, as the page shows it.
[[nodiscard]] std::vector<Offer> offers(const Field& field, const State& state);

} // namespace bounce::ccc
