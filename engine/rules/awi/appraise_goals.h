#pragma once

#include "engine/rules/awi/state.h"

#include <boost/container/static_vector.hpp>

namespace bounce::awi {

/// Where a side wants its units to go, and what it wants to keep.

/// A place worth going to: of two the one that is nearer by more than its `urge` is less.
struct Goal {
    Vec at;
    Thou urge = 0;
    Thou near = 0;    ///< So near is near enough.
    bool foe = false; ///< It is an enemy unit.
    Thou storm = 0;   ///< Urge of those who are sent there, who are the nearest ones;
    Thou within = 0;  ///< so far away they are at most.
};
using Goals = boost::container::static_vector<Goal, max_units + table::max_objectives>;

/// A place that counts for victory, as one side sees it.
struct Stake {
    int objective = 0;
    bool held = false; ///< By the side itself.
    int guards = 0;    ///< Own units that hold it now.
    bool safe = false; ///< No enemy is near who could take it.
};
using Stakes = boost::container::static_vector<Stake, table::max_objectives>;

/// The objectives that some condition of victory asks for.
[[nodiscard]] Stakes stakes_of(const Field& field, const State& state, Side side);
/// Whether a unit that stands so, or is in this house (1 + its index; 0: none), holds an objective.
[[nodiscard]] bool holds(const Field& field, const table::Objective& objective, const table::Base& body,
                         int inside);
/// Whether a side wins by what leaves the table.
[[nodiscard]] bool wants_exit(const Field& field, Side side);
/// Whether a side wins by the destruction of this structure or line (-1: none).
[[nodiscard]] bool wants_destroyed(const Field& field, Side side, int structure, int line);

/// All that draws units of a side on.
[[nodiscard]] Goals goals_for(const Field& field, const State& state, Side side, const Stakes& stakes);

} // namespace bounce::awi
