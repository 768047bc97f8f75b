#pragma once

#include "engine/drill/thinking/army.h"

namespace bounce::drill {

/// How close a side is to its objectives at the end, in thousandths of a victory: places held and units that
/// can get there in time, present and expected losses, units that leave the table. Assumes straight ways.
[[nodiscard]] int standing(const Army& army, Side side);

} // namespace bounce::drill
