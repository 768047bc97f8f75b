#pragma once

#include "engine/drill/planner/dragged.h"

namespace bounce::drill {

/// The best of several ways to a destination.
struct BestWay {
    table::Legs legs;               ///< None if standing still is best.
    bool arrives = false;           ///< It ends exactly at the place, with the requested facing.
    std::vector<table::Legs> plain; ///< The plain ways, tried first: they show what is in the way.
};

/// Follows several ways as far as they are allowed, to the thou, and takes the one that ends nearest to the
/// destination; ties go to the smallest change of facing, and then to the cheapest way. The result never ends
/// farther off than it began.
[[nodiscard]] BestWay best_way(const Dragged& dragged, const Destination& destination);

} // namespace bounce::drill
