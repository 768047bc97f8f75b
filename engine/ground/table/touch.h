#pragma once

#include "engine/ground/table/base.h"

#include <optional>

namespace bounce::table {

// How far a base can go in a straight line until it touches another. `free_way` (`path.h`) gives this for any
// leg, with a gap.

/// With its whole body, in any direction; nothing if it passes the obstacle or has it behind.
[[nodiscard]] std::optional<Thou> way_until_touch(const Base& body, const Base& obstacle, Angle direction);
/// Straight ahead with its front edge; nothing if it would pass the obstacle, or has it beside or behind
/// it. 0 if it already touches it.
[[nodiscard]] std::optional<Thou> straight_way(const Base& mover, const Base& obstacle);
/// Whether the front edge touches the obstacle.
[[nodiscard]] bool front_touches(const Base& mover, const Base& obstacle);

/// A base moved in a direction.
[[nodiscard]] Base moved(const Base& body, Angle direction, Thou by);
/// The area that it covers on its way straight ahead, or back if negative.
[[nodiscard]] Base swept(const Base& body, Thou ahead);

} // namespace bounce::table
