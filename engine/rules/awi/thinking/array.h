#pragma once

#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/temper.h"

#include <optional>

namespace bounce::awi {

/// The unit that a side which deploys sets down next: troops before the generals who join them; `no_unit`
/// when all are down.
[[nodiscard]] UnitId next_to_deploy(const Field& field, const State& state);

/// Where a unit finds its place in its side's array: a line that looks at the enemy, brigade beside brigade
/// with a reserve behind it, guns with nobody before them, cavalry on the flanks, generals behind their own.
/// Nothing if it finds none in line or unlimbered.
[[nodiscard]] std::optional<Deploy> place_in_array(const Field& field, const State& state, UnitId unit,
                                                   const Temper& temper);

} // namespace bounce::awi
