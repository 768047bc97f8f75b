#pragma once

#include "engine/rules/grant/mobility/way.h"

#include <boost/container/small_vector.hpp>

namespace bounce::grant {

/// What a unit treads on along one leg.

using Stretches = boost::container::small_vector<table::Stretch, 32>;

/// The ground that its first edge comes over: of a column on a road, only what lies on its lane.
struct Tread {
    table::Course course; ///< Of the whole edge.
    table::Course lane;   ///< Of the lane alone; nothing of whom no lane concerns.
    Stretches roads;      ///< Where it keeps to one ("grant/terrain.bridge").
    Stretches ground;     ///< All of it: the roads, and what lies beside them, in no order.
};
[[nodiscard]] Tread tread_of(const TerrainState& terrain_state, const Walker& walker, const table::Leg& leg);

/// The ground that any of its figures comes over, in order and without gaps: each stretch lies under the unit
/// until its last rank has left it ("grant/terrain.halved"). What nobody of this kind enters is left out.
[[nodiscard]] Stretches under_all(const TerrainState& terrain_state, const Walker& walker,
                                  const table::Leg& leg, const Tread& tread);

/// The same ground where nobody climbs.
[[nodiscard]] table::Patches levelled(const table::Patches& ground);

/// As a column that keeps to a road: no broader than its lane.
[[nodiscard]] table::Formation lane_of(table::Formation formation);

} // namespace bounce::grant
