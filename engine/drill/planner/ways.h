#pragma once

#include "engine/drill/planner/dragged.h"

namespace bounce::drill {

// Ways that lead a unit to a destination or towards it, within its limits for turns and wheels, regardless of
// cost and obstacles. The first is the way across an empty table.

/// Straight ahead and back, after a turn or a wheel or part of one, about-face and ahead, ahead and
/// about-face, and as much of the requested facing as is possible in place.
[[nodiscard]] std::vector<table::Legs> plain_ways(const Dragged& dragged, const Destination& destination);
/// Sideways, keeping the present or the requested facing: an oblique followed by a straight leg or another
/// oblique, each of them forwards or backwards.
[[nodiscard]] std::vector<table::Legs> slanting_ways(const Dragged& dragged, const Destination& destination);
/// The same by many angles for a unit whose turns are limited, with any final facing.
[[nodiscard]] std::vector<table::Legs> slanting_anyhow(const Dragged& dragged,
                                                       const Destination& destination);
/// Round a corner of obstacles in between; none if there are none.
[[nodiscard]] std::vector<table::Legs> ways_round(const Dragged& dragged, const Destination& destination);
/// A step ahead, back or by a wheel, and from there straight ahead, with or without a turn: for a unit that
/// has no room to begin otherwise.
[[nodiscard]] std::vector<table::Legs> ways_after_a_step(const Dragged& dragged,
                                                         const Destination& destination);

} // namespace bounce::drill
