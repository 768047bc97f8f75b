#pragma once

#include "engine/match/offer.h"

#include <vector>

namespace bounce::conformance {

/// Whether an order is one of the choices offered, but for the fields that the choice lets the player change,
/// each within its limits. A field that is left out counts as nothing: 0, or an empty list.
[[nodiscard]] bool inside(const Json& order, const std::vector<Offer>& offers);

} // namespace bounce::conformance
