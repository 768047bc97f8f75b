#pragma once

#include "engine/drill/thinking/army.h"

namespace bounce::drill {

// Where a side wants its units to go, and what it wants to keep, according to the victory conditions.

/// An enemy worth attacking; enemies are ranked by distance less `urge`.
struct Goal {
    Vec at;
    Thou urge = 0;
    bool cleared = false; ///< It is on ground that must be cleared.
};
using Goals = boost::container::static_vector<Goal, max_units>;

/// A place that counts for victory, from the point of view of one side.
struct Stake {
    int objective = 0;
    bool held = false; ///< The side holds it.
    int guards = 0;    ///< Number of own units that hold it now.
    bool safe = false; ///< No enemy is near enough to take it.
};
using Stakes = boost::container::static_vector<Stake, table::max_objectives>;

/// The objectives that occur in victory conditions.
[[nodiscard]] Stakes stakes_of(const Army& army, Side side);
/// Whether a unit with this body, or in this house (1 + its index; 0: none), holds an objective.
[[nodiscard]] bool holds(const TerrainState& terrain_state, const table::Objective& objective,
                         const table::Base& body, int inside);
/// Whether a side wins by the destruction of this structure or line (-1: none).
[[nodiscard]] bool wants_destroyed(const table::Scenario& scenario, Side side, int structure, int line);
/// Whether a side wins by holding this house.
[[nodiscard]] bool wants_kept(const table::Scenario& scenario, Side side, int structure);

/// Whether a victory condition of a side requires this place to be cleared of enemies.
[[nodiscard]] bool to_be_cleared(const table::Scenario& scenario, Side side, Vec at);

/// The enemies that attract the units of a side.
[[nodiscard]] Goals goals_for(const Army& army, Side side);

} // namespace bounce::drill
