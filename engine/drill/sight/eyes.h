#pragma once

#include "engine/drill/movement/lane.h"
#include "engine/drill/troops.h"

#include <boost/container/static_vector.hpp>
#include <functional>

namespace bounce::drill {

/// Who sees whom, and who is in the way.

/// Bases that may block a look: of most, only those near it, so that most of the table costs nothing. Troops
/// in houses are hidden by their house and hide nobody.
using Blockers = boost::container::static_vector<table::Standing, std::size_t{2} * max_units>;

/// The corridor in which all lines from one unit to another lie.
[[nodiscard]] Corridor corridor_between(const Troops& troops, UnitId a, UnitId b);
/// Whoever in the open may reach into it, except these two. To fire past somebody who stands lower is to fire
/// over him, so they block from any height.
[[nodiscard]] Blockers blockers_in(const Troops& troops, const Corridor& corridor, UnitId viewer,
                                   UnitId target);
/// Everybody who may stand in the way of a look, at his own height.
[[nodiscard]] Blockers all_blockers(const Troops& troops);

/// Whether a unit sees another, with so much wood before that: from the middle of the front of any of its
/// bases to the middle of any of the other's.
[[nodiscard]] bool sees(const Troops& troops, UnitId viewer, UnitId seen, table::WoodsDepth woods);
/// Likewise with these in the way.
[[nodiscard]] bool sees(const Troops& troops, const Blockers& blockers, UnitId viewer, UnitId seen,
                        table::WoodsDepth woods);

/// The nearest enemy that a unit sees, by the edges; of two equally near the one that the scenario names
/// first. If it sees none and `unseen_too`, the nearest of all; `no_unit` if there is none. `woods_before`
/// says how much wood may lie before an enemy.
[[nodiscard]] UnitId nearest_enemy(const Troops& troops, UnitId unit, bool unseen_too,
                                   const std::function<table::WoodsDepth(UnitId)>& woods_before);

/// Distance between the nearest points of two units' bases; 0 when they touch.
[[nodiscard]] Thou distance(const Troops& troops, UnitId a, UnitId b);
/// Whether that is `far` or more; told by the middles where they suffice.
[[nodiscard]] bool as_far_as(const Troops& troops, UnitId a, UnitId b, Thou far);

} // namespace bounce::drill
