#pragma once

#include "engine/match/showing/base_view.h"
#include "engine/rules/awi/state.h"

#include <vector>

namespace bounce::awi {

/// A unit's bases with what stands on them, the front one first ("awi/unit.bases", "awi/unit.gun"): for the
/// view, and for what a unit would look like somewhere else.
[[nodiscard]] std::vector<BaseView> base_views(Position pos, UnitId unit);

} // namespace bounce::awi
