#pragma once

#include "engine/drill/movement/marcher.h"
#include "engine/drill/planner/dragged.h"
#include "engine/match/showing/plan.h"

#include <memory>
#include <optional>
#include <string_view>

namespace bounce::drill {

// Planning a drag for units that move as a `Marcher`.

/// A unit that is dragged to a place, with `left` of its move over open ground and `bonus` more by road.
/// Friends can be passed; the gap to be kept from enemies is impassable. A unit leaves the table by an exit
/// only if it is dragged there.
[[nodiscard]] Dragged dragged(std::shared_ptr<const Troops> troops, const Marcher& marcher, Thou left,
                              Thou bonus, Vec to);

/// The leg across an obstacle close ahead that takes a whole move; unchecked.
[[nodiscard]] std::optional<table::Legs> crossing(const TerrainState& terrain_state, const Marcher& marcher);

/// Adds the poses of a unit, leg by leg, from its present one; returns the last.
Pose add_track(const Marcher& marcher, const table::Legs& legs, std::string_view formation, Plan& plan);

/// Adds what slows the unit on the whole requested way, to show why a plan ends short.
void add_slow(const TerrainState& terrain_state, const Marcher& marcher, const table::Legs& legs, Plan& plan);

} // namespace bounce::drill
