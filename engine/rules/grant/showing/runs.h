#pragma once

#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

#include <string>
#include <vector>

namespace bounce::grant {

/// Who may run in now, for the page: of the figures that touch nobody those who stand nearest to an enemy,
/// each at one or two, by himself and, where more may go, with as many of the men as may follow
/// ("grant/melee.run_in").
[[nodiscard]] std::vector<Order> run_ins(Position pos);
/// Whether such an order sends in one officer, or a general.
[[nodiscard]] bool sends_officer(const RunIn& order);

/// Where a figure stands: "12.5,30".
[[nodiscard]] std::string place_of_figure(Position pos, UnitId unit, std::uint8_t figure);

} // namespace bounce::grant
