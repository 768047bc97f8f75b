#pragma once

#include "engine/ground/table/sight.h"
#include "engine/rules/awi/body.h"
#include "engine/rules/awi/state.h"

#include <boost/container/static_vector.hpp>
#include <cstddef>

namespace bounce::awi {

/// Bases that may block one look: only those near it, so that most of the table costs nothing.
using Blockers = StandingBases;
/// All solid units in the open whose bases touch the box, but for two. They block from any height.
[[nodiscard]] Blockers blockers_in(const Field& field, const State& state, const table::Box& box,
                                   UnitId viewer, UnitId target);
/// Takes out those of units for which `far(UnitId)` holds.
template <class Far>
void drop_far(Blockers& blockers, Far far) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < blockers.size(); ++i) {
        if (!far(static_cast<UnitId>(blockers[i].who))) {
            blockers[kept++] = blockers[i];
        }
    }
    blockers.resize(kept);
}

/// What lies within `spread` of a direction, from a point.
struct Wedge {
    Vec eye;
    Angle ahead;
    Angle spread;
};
using Clipped = boost::container::static_vector<Vec, 8>;
/// The part of a rectangle in a wedge of at most a quarter turn to either side; wider ones keep all of it.
[[nodiscard]] Clipped clip(const table::Corners& corners, const Wedge& wedge);

} // namespace bounce::awi
