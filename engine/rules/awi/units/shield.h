#pragma once

#include "engine/ground/table/base.h"
#include "engine/ground/table/ground.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/units/way.h"

#include <boost/container/static_vector.hpp>
#include <cstdint>

namespace bounce::awi {

/// Structures that stand no more, as bits.
[[nodiscard]] inline std::uint32_t gone_structures(Position pos) { return terrain_state_of(pos).gone(); }

/// Obstacles and works as bits: lines of the ground by index, then works built during the battle.
using LineSet = std::uint64_t;
static_assert(max_works + max_built <= 64);

/// What a unit charges over: each thing once, as what it is; different things add up.
struct Against {
    bool obstacle = false;
    bool building = false;
    bool fortification = false;

    [[nodiscard]] bool any() const { return obstacle || building || fortification; }
};

/// What protects a unit against somebody who comes from one place.
struct Defences {
    LineSet obstacles = 0; ///< Those that it is immediately behind ("awi/terrain.behind").
    LineSet works = 0;     ///< Likewise of finished works ("awi/works.cover").
    bool building = false; ///< It is in a house.

    [[nodiscard]] bool any() const { return building || (obstacles | works) != 0; }
    /// What who comes from there charges over, with all that he crosses on his way: each thing once.
    [[nodiscard]] Against against(LineSet crossed = 0) const {
        return {((obstacles | crossed) & ~works) != 0, building, works != 0};
    }
};
[[nodiscard]] Defences defences_of(Position pos, UnitId unit, Vec from);

/// An obstacle or work that a unit in the open is immediately behind.
struct Shield {
    table::Barrier barrier = table::Barrier::fence;
    int unfinished = 0; ///< Strength points of a work that is still being built; 0 for all else.
};
using Shields = boost::container::static_vector<Shield, 16>;
/// All of them, as seen from there: what cover each gives is for fire to say.
[[nodiscard]] Shields shields_of(Position pos, UnitId unit, Vec from);

/// The obstacles and works that a unit has crossed with any part of its front as it went straight ahead from
/// where the middle of that was.
[[nodiscard]] LineSet lines_crossed(Position pos, UnitId unit, Vec from);

/// From which quarter of a target somebody comes; always the front of troops in a house
/// ("awi/building.no_flank"_clause).
[[nodiscard]] table::Quarter quarter_from(Position pos, UnitId target, Vec from);

} // namespace bounce::awi
