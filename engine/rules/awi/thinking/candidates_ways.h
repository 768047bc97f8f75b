#pragma once

#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/thinking/appraise_outlook.h"

#include <cstddef>
#include <vector>

namespace bounce::awi {

/// The best `most` things that a unit may do in C, of those that bring more than what they cost: moves that
/// end where it may fire, charge, take cover or come nearer to what its side wants, and what else it may do.
void add_ways(Outlook& outlook, UnitId unit, std::size_t most, std::vector<Order>& orders);

} // namespace bounce::awi
