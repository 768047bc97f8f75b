#pragma once

#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

#include <vector>

namespace bounce::grant {

/// The men who may run in now, for opponents and for the page ("grant/melee.run_in"): of the figures that
/// touch nobody those nearest to an enemy, each at one or two, by himself and, where more may go, with as
/// many of the men as may follow.
[[nodiscard]] std::vector<Order> run_ins(Position pos);
/// Whether such an order sends in one officer, or a general.
[[nodiscard]] bool sends_officer(const RunIn& order);

} // namespace bounce::grant
