#pragma once

#include "engine/ground/table/sight.h"
#include "engine/rules/awi/body.h"
#include "engine/rules/awi/state.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>

namespace bounce::awi {

/// Bases that may block one look: only those near it, so that most of the table costs nothing.
using Blockers = StandingBases;
/// Where all the lines of a look run: no farther than `half` from the line between two points.
struct Corridor {
    Vec from;
    Vec to;
    Thou half = 0;
};
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
/// Looks on past every base that blocks and for which `clear(UnitId)` says that it may be fired over. Who
/// does not block is not asked about.
template <class See, class Clear>
[[nodiscard]] table::Sight see_over(Blockers rest, table::Sight sight, See see, Clear clear) {
    while (sight.block == table::Block::base && clear(static_cast<UnitId>(sight.which))) {
        const auto of_that_unit = [&](const table::Standing& it) { return it.who == sight.which; };
        rest.erase(std::remove_if(rest.begin(), rest.end(), of_that_unit), rest.end());
        sight = see(rest);
    }
    return sight;
}

using Clipped = boost::container::static_vector<Vec, 8>;
/// The part of a rectangle in an arc of at most a quarter turn to either side; wider ones keep all of it.
[[nodiscard]] Clipped clip(const table::Corners& corners, const table::Arc& arc);

} // namespace bounce::awi
