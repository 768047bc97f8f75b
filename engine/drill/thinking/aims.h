#pragma once

#include "engine/drill/thinking/army.h"

namespace bounce::drill {

/// Where a side wants its units to go, and what it wants to keep: as the scenario's conditions ask for it.

/// An enemy worth going to: of two the one that is nearer by more than its `urge` is less.
struct Goal {
    Vec at;
    Thou urge = 0;
    bool cleared = false; ///< It stands on ground that has to be cleared.
};
using Goals = boost::container::static_vector<Goal, max_units>;

/// A place that counts for victory, as one side sees it.
struct Stake {
    int objective = 0;
    bool held = false; ///< By the side itself.
    int guards = 0;    ///< Own units that hold it now.
    bool safe = false; ///< No enemy is near who could take it.
};
using Stakes = boost::container::static_vector<Stake, table::max_objectives>;

/// The objectives that some condition of victory asks for.
[[nodiscard]] Stakes stakes_of(const Army& army, Side side);
/// Whether a unit that stands so, or is in this house (1 + its index; 0: none), holds an objective.
[[nodiscard]] bool holds(const TerrainState& terrain_state, const table::Objective& objective,
                         const table::Base& body, int inside);
/// Whether a side wins by the destruction of this structure or line (-1: none).
[[nodiscard]] bool wants_destroyed(const table::Scenario& scenario, Side side, int structure, int line);
/// Whether a side wins by holding this house.
[[nodiscard]] bool wants_kept(const table::Scenario& scenario, Side side, int structure);

/// Whether a side has to drive enemies from where this one stands.
[[nodiscard]] bool to_be_cleared(const table::Scenario& scenario, Side side, Vec at);

/// The enemies that draw units of a side on.
[[nodiscard]] Goals goals_for(const Army& army, Side side);

} // namespace bounce::drill
