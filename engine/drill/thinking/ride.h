#pragma once

#include "engine/drill/thinking/army.h"
#include "engine/ground/table/way/path.h"

#include <functional>

namespace bounce::drill {

/// Generals who ride to their troops.

/// Whom a general rides to who gets so far: where it is worth most to be, and more than `now`. Who has lost
/// his own rides after the nearest of them if that is nowhere, unless he is `with` somebody: alone he is no
/// use to them. `no_unit` if he stays.
[[nodiscard]] UnitId whom_to_ride_to(const Army& army, UnitId general, UnitId with, Thou left, int now,
                                     const std::function<int(UnitId)>& worth);

/// Straight to a place, as far as he gets.
[[nodiscard]] table::Legs ride_to(const Pose& from, Vec place, Thou left);

} // namespace bounce::drill
