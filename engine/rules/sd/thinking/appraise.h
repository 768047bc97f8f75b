#pragma once

#include "engine/rules/sd/state.h"
#include "engine/rules/sd/temper.h"
#include "engine/rules/sd/thinking/outlook.h"

#include <span>

namespace bounce::sd {

/// What orders are worth to the side that gives them, in thousandths of a figure, as the contract asks for
/// it.
void appraise(const Field& field, const State& state, const Temper& temper, std::span<const Order> orders,
              std::span<int> worths);

/// The same by an outlook that is at hand.
void appraise(const Field& field, const State& state, const Temper& temper, const Outlook& outlook,
              std::span<const Order> orders, std::span<int> worths);

} // namespace bounce::sd
