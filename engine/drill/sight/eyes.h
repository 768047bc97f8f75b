#pragma once

#include "engine/drill/movement/lane.h"
#include "engine/drill/troops.h"

#include <boost/container/static_vector.hpp>
#include <functional>

namespace bounce::drill {

// Line of sight between units, and the units in the way.

/// Bases that may block a line of sight: usually only those near it, so that the rest of the table costs
/// nothing. Troops in houses are hidden by their house and block nothing.
using Blockers = boost::container::static_vector<table::Standing, std::size_t{2} * max_units>;

/// The corridor that contains all lines from one unit to another.
[[nodiscard]] Corridor corridor_between(const Troops& troops, UnitId a, UnitId b);
/// A superset of the units in the open that reach into a corridor, except these two. Firing past a lower unit
/// counts as firing over it, so units block at any height.
[[nodiscard]] Blockers blockers_in(const Troops& troops, const Corridor& corridor, UnitId viewer,
                                   UnitId target);
/// All units that may block a line of sight, at their own heights.
[[nodiscard]] Blockers all_blockers(const Troops& troops);

/// Whether a unit sees another through at most this depth of woods: from the middle of the front of any of
/// its bases to the middle of any of the other's.
[[nodiscard]] bool sees(const Troops& troops, UnitId viewer, UnitId seen, table::WoodsDepth woods);
/// The same with given blockers.
[[nodiscard]] bool sees(const Troops& troops, const Blockers& blockers, UnitId viewer, UnitId seen,
                        table::WoodsDepth woods);

/// The nearest enemy that a unit sees, measured between edges; ties go to the first in the scenario. If it
/// sees none and `unseen_too` is set, the nearest of all; `no_unit` if there is none. `woods_before` gives
/// the depth of woods that may lie in front of an enemy.
[[nodiscard]] UnitId nearest_enemy(const Troops& troops, UnitId unit, bool unseen_too,
                                   const std::function<table::WoodsDepth(UnitId)>& woods_before);

/// Distance between the nearest points of two units' bases; 0 if they touch.
[[nodiscard]] Thou distance(const Troops& troops, UnitId a, UnitId b);
/// Whether that is `far` or more; decided by the middles if possible.
[[nodiscard]] bool as_far_as(const Troops& troops, UnitId a, UnitId b, Thou far);

} // namespace bounce::drill
