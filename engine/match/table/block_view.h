#pragma once

#include "engine/ground/table/block.h"
#include "engine/match/showing/base_view.h"

namespace bounce::table {

/// A block for display: the rectangle around its standing figures, and the place of each.
[[nodiscard]] BaseView view_of(const FigureBlock& block, bounce::Figures figures);

} // namespace bounce::table
