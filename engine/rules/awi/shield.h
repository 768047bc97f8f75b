#pragma once

#include "engine/ground/table/base.h"
#include "engine/ground/table/ground.h"
#include "engine/rules/awi/melee_factors.h"
#include "engine/rules/awi/state.h"

#include <boost/container/static_vector.hpp>
#include <cstdint>

namespace bounce::awi {

/// Structures that stand no more, as bits.
[[nodiscard]] std::uint32_t gone_structures(const Field& field, const State& state);

/// What protects a unit against somebody who comes from there: the obstacle or work that it is immediately
/// behind
/// ("awi/terrain.behind", "awi/works.cover"), or the house that it is in.
[[nodiscard]] Against shield_of(const Field& field, const State& state, UnitId unit, Vec from);

/// An obstacle or work that a unit in the open is immediately behind.
struct Shield {
    table::Barrier barrier = table::Barrier::fence;
    int unfinished = 0; ///< Strength points of a work that is still being built; 0 for all else.
};
using Shields = boost::container::static_vector<Shield, 16>;
/// All of them, as seen from there: what cover each gives is for fire to say.
[[nodiscard]] Shields shields_of(const Field& field, const State& state, UnitId unit, Vec from);

/// Whether an obstacle that stands lies between two points.
[[nodiscard]] bool obstacle_between(const Field& field, const State& state, Vec from, Vec to);

/// From which quarter of a target somebody comes; always the front of troops in a house
/// ("awi/building.no_flank"_clause).
[[nodiscard]] table::Quarter quarter_from(const Field& field, const State& state, UnitId target, Vec from);

} // namespace bounce::awi
