#pragma once

#include "engine/rules/sd/state.h"

#include <span>

namespace bounce::sd {

/// What orders are worth to the side that gives them, in thousandths of a figure, as the contract asks for
/// it.
void appraise(const Field& field, const State& state, std::span<const Order> orders, std::span<int> worths);

} // namespace bounce::sd
