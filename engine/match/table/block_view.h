#pragma once

#include "engine/ground/table/block.h"
#include "engine/match/showing/base_view.h"

namespace bounce::table {

/// A block as a person sees it: the rectangle around all that stand, and each of them in his place.
[[nodiscard]] BaseView view_of(const FigureBlock& block, bounce::Figures figures);

} // namespace bounce::table
