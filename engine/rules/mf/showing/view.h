#pragma once

#include "engine/match/showing/view.h"
#include "engine/rules/mf/state.h"

namespace bounce::mf {

/// The troops of a hex as a person sees them; those that have marched apart from those that have not.
[[nodiscard]] std::vector<Troop> troops_of(const Cell& cell);

} // namespace bounce::mf
