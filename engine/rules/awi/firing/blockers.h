#pragma once

#include "engine/drill/lane.h"
#include "engine/ground/table/sight.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/units/body.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>

namespace bounce::awi {

/// Bases that may block one look: only those near it, so that most of the table costs nothing.
using Blockers = StandingBases;
using drill::Corridor;
/// Of all lines from one unit to another.
[[nodiscard]] Corridor corridor_between(const Field& field, const State& state, UnitId a, UnitId b);
/// All solid units in the open whose bases may reach into it, but for two. They block from any height.
[[nodiscard]] Blockers blockers_in(const Field& field, const State& state, const Corridor& corridor,
                                   UnitId viewer, UnitId target);
/// Whether a unit sees another, asked about nobody else.
[[nodiscard]] bool sees_unit(const Field& field, const State& state, UnitId viewer, UnitId seen);
/// Whether a unit may fire over the heads of others at something there: a gun that stands higher or lower
/// than it, and a howitzer always ("awi/fire.overhead", "awi/hill.higher").
[[nodiscard]] bool may_fire_over(const Field& field, const State& state, UnitId unit, Vec target);
} // namespace bounce::awi
