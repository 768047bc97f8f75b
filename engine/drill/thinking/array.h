#pragma once

#include "engine/core/random.h"
#include "engine/drill/thinking/outlook.h"

#include <functional>
#include <optional>

namespace bounce::drill {

// How troops are drawn up before the battle.

/// The unit that a side deploys next: troops before the generals who join them; `no_unit`
/// when all are placed.
[[nodiscard]] UnitId next_to_deploy(const Army& army, Side side);
/// The same, or a random unit of its brigade, arm and zone, which are interchangeable; so no two battles
/// begin alike.
[[nodiscard]] UnitId next_to_deploy(const Army& army, Side side, Random& random);

/// The value of a pose for a fighting unit, according to the rules.
using StandWorth = std::function<int(const Pose&)>;
/// Whether a unit may be placed in a pose.
using Allowed = std::function<bool(const Pose&)>;
/// The place of a unit in its side's battle line: facing the enemy, brigade beside brigade
/// with a reserve behind it, guns with a clear front, cavalry on the flanks, generals behind their troops.
/// Nothing if no place is allowed.
[[nodiscard]] std::optional<Pose> place_in_array(const Outlook& outlook, UnitId unit,
                                                 const StandWorth& stand_worth, const Allowed& allowed);

} // namespace bounce::drill
