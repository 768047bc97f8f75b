#pragma once

#include "engine/core/random.h"
#include "engine/drill/thinking/outlook.h"

#include <functional>
#include <optional>

namespace bounce::drill {

/// How troops are drawn up before the battle.

/// The unit that a side which deploys sets down next: troops before the generals who join them; `no_unit`
/// when all are down.
[[nodiscard]] UnitId next_to_deploy(const Army& army, Side side);
/// The same, or any of its brigade that is of its arm and stands in its zone: one may take the other's place,
/// and no two battles are drawn up alike.
[[nodiscard]] UnitId next_to_deploy(const Army& army, Side side, Random& random);

/// What it is worth to a unit that fights to stand so, as the rules have it.
using StandWorth = std::function<int(const Pose&)>;
/// Whether a unit may be set down so.
using Allowed = std::function<bool(const Pose&)>;
/// Where a unit finds its place in its side's array: a line that looks at the enemy, brigade beside brigade
/// with a reserve behind it, guns with nobody before them, cavalry on the flanks, generals behind their own.
/// Nothing if none is allowed.
[[nodiscard]] std::optional<Pose> place_in_array(const Outlook& outlook, UnitId unit,
                                                 const StandWorth& stand_worth, const Allowed& allowed);

} // namespace bounce::drill
