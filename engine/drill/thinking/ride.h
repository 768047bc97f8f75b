#pragma once

#include "engine/drill/thinking/army.h"
#include "engine/ground/table/way/path.h"

#include <functional>

namespace bounce::drill {

// Generals who ride to their troops.

/// The unit to which a general should ride, up to `left` away: the one with the highest worth, if above
/// `now`. If there is none and the general is not `with` a unit, he rides after the nearest of his own
/// troops, since he is no use to them alone. `no_unit` if he stays.
[[nodiscard]] UnitId whom_to_ride_to(const Army& army, UnitId general, UnitId with, Thou left, int now,
                                     const std::function<int(UnitId)>& worth);

/// Straight to a place, as far as he can go.
[[nodiscard]] table::Legs ride_to(const Pose& from, Vec place, Thou left);

} // namespace bounce::drill
