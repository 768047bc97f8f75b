#pragma once

#include "engine/drill/thinking/army.h"

namespace bounce::drill {

/// How well a side stands towards its aims at the end, in thousandths of a victory: what is held and who can
/// be there in time, what is lost and will be, who gets off the table. Ways are taken straight.
[[nodiscard]] int standing(const Army& army, Side side);

} // namespace bounce::drill
