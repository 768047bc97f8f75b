#pragma once

#include "engine/match/showing/view.h"
#include "engine/rules/ccc/state.h"

namespace bounce::ccc {

/// What lies on the table and is no unit: smoke and the fog of hollows with their levels ("ccc/smoke.cloud",
/// "ccc/fog.hollow"), fences that were taken down ("ccc/terrain.worm_fence"), and the markers of charges:
/// the farthest that each stand gets, and whom it is to reach ("ccc/charge.markers").
void add_clouds(Position pos, View& view);
void add_structures(Position pos, View& view);
void add_charge_markers(Position pos, View& view);

} // namespace bounce::ccc
