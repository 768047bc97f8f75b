#pragma once

#include "engine/rules/awi/factors.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// Cover as places give it, whoever fires: what opponents reckon with before they look closely.

/// What cover takes from a shot.
[[nodiscard]] int cover_value(const Parameters& rules, Cover cover);
/// What the ground itself gives.
[[nodiscard]] Cover woods_at(const Field& field, const State& state, Vec at);

} // namespace bounce::awi
