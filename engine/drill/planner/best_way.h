#pragma once

#include "engine/drill/planner/dragged.h"

namespace bounce::drill {

/// The best of several ways to a destination.
struct BestWay {
    table::Legs legs;               ///< None if standing still is best.
    bool arrives = false;           ///< At the very place, and looking as it is wished.
    std::vector<table::Legs> plain; ///< Ways that were thought of first: what is in them is in the way.
};

/// Follows several ways as far as they are allowed, to the thou, and takes the one that ends nearest to the
/// destination; of several that do the one after which the unit looks most nearly where it looked before, and
/// then the cheapest. It never ends farther off than it began.
[[nodiscard]] BestWay best_way(const Dragged& dragged, const Destination& destination);

} // namespace bounce::drill
