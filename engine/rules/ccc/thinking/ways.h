#pragma once

#include "engine/rules/ccc/orders.h"
#include "engine/rules/ccc/thinking/outlook.h"

#include <vector>

namespace bounce::ccc {

/// Ways of one unit that bring it something, the best first, and allowed; at most so many. Ways are weighed
/// before they are checked, which is dearer.
void add_ways(Outlook& outlook, UnitId unit, std::size_t most, std::vector<Order>& orders);

/// What a march brings a unit beyond what it has `now`, less what is not worth the trouble.
[[nodiscard]] int march_worth(Outlook& outlook, const Move& move, int now);

/// Straight to a place as far as `left` goes: by a wheel, or for those who face as they like a turn, and on.
[[nodiscard]] table::Legs legs_to(Position pos, UnitId unit, Vec to, Thou left, Thou short_of = 0);
/// The same for a unit that stands with its middle there.
[[nodiscard]] table::Legs legs_from(Position pos, UnitId unit, Pose middle, Vec to, Thou left,
                                    Thou short_of = 0);
/// Whether it turns on the spot without a price: skirmishers, officers, guns off their limbers.
[[nodiscard]] bool faces_freely(Position pos, UnitId unit);

} // namespace bounce::ccc
