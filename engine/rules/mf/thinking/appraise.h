#pragma once

#include "engine/rules/mf/state.h"
#include "engine/rules/mf/temper.h"

#include <span>

namespace bounce::mf {

/// What orders are worth to the side that gives them, in thousandths of a figure, as the contract asks for
/// it.
void appraise(const Field& field, const State& state, const Temper& temper, std::span<const Order> orders,
              std::span<int> worths);

} // namespace bounce::mf
