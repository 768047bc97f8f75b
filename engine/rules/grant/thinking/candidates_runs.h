#pragma once

#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

#include <vector>

namespace bounce::grant {

/// Who may run in now, for opponents and for the page: of the figures that touch nobody those who stand
/// nearest to an enemy, each at one or two, by himself and, where more may go, with as many of the men as may
/// follow
/// ("grant/melee.run_in").
[[nodiscard]] std::vector<Order> run_ins(Position pos);
/// Whether such an order sends in one officer, or a general.
[[nodiscard]] bool sends_officer(const RunIn& order);

} // namespace bounce::grant
