#pragma once

#include "engine/drill/planner/dragged.h"

namespace bounce::drill {

/// Ways that lead a unit to a destination or towards it, as its rules let it turn and wheel, whatever they
/// take and whatever stands in them. The first is the way across an empty table.

/// Straight on and back, by a turn or a wheel or part of one, about and on, there and about, and as much of
/// the facing as it can be given where it stands.
[[nodiscard]] std::vector<table::Legs> plain_ways(const Dragged& dragged, const Destination& destination);
/// To what lies beside it, where its front looks as before or as it is wished: some way on at a slant and
/// some way straight or at another slant, each of them forwards or back.
[[nodiscard]] std::vector<table::Legs> slanting_ways(const Dragged& dragged, const Destination& destination);
/// The same by many angles for a unit whose turns are limited, whichever way it looks in the end.
[[nodiscard]] std::vector<table::Legs> slanting_anyhow(const Dragged& dragged,
                                                       const Destination& destination);
/// Round a corner of what stands between. None if nothing does.
[[nodiscard]] std::vector<table::Legs> ways_round(const Dragged& dragged, const Destination& destination);
/// A step ahead, back or by a wheel, and from there straight on, with a turn or without: for a unit that
/// has no room to begin otherwise.
[[nodiscard]] std::vector<table::Legs> ways_after_a_step(const Dragged& dragged,
                                                         const Destination& destination);

} // namespace bounce::drill
