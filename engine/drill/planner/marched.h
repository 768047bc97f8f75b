#pragma once

#include "engine/drill/movement/marcher.h"
#include "engine/drill/planner/dragged.h"
#include "engine/match/showing/plan.h"

#include <memory>
#include <optional>
#include <string_view>

namespace bounce::drill {

/// What planning a drag asks of units that go as a `Marcher` tells.

/// One that is dragged to a place, with so much `left` of its move in open ground and `bonus` more by road.
/// Friends are passed; the gap that is kept from enemies is closed. Off the table, by an exit, goes only who
/// is dragged there.
[[nodiscard]] Dragged dragged(std::shared_ptr<const Troops> troops, const Marcher& marcher, Thou left,
                              Thou bonus, Vec to);

/// The leg across what takes a whole move and lies close ahead; it has not been checked.
[[nodiscard]] std::optional<table::Legs> crossing(const TerrainState& terrain_state, const Marcher& marcher);

/// Adds where it comes to, leg by leg, from where it stands; the last of these.
Pose add_track(const Marcher& marcher, const table::Legs& legs, std::string_view formation, Plan& plan);

/// Adds what lies on the way that a whole wish would take, so that it is seen why a plan ends short.
void add_slow(const TerrainState& terrain_state, const Marcher& marcher, const table::Legs& legs, Plan& plan);

} // namespace bounce::drill
