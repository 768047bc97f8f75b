#pragma once

#include "engine/drill/troops.h"
#include "engine/ground/table/formation.h"

#include <boost/container/static_vector.hpp>
#include <cstdint>

namespace bounce::drill {

// Troops in a house: two bases side by side that face out of all their sides; two units share a house
// one behind the other.

/// The number of units that take up room in a house; generals do not count.
[[nodiscard]] int units_inside(const Troops& troops, int house);
/// Whether there are enemies of `side` in a house.
[[nodiscard]] bool enemies_inside(const Troops& troops, Side side, int house);

/// The part of the house that each base occupies: a half, or if two units share it a front or rear quarter.
[[nodiscard]] table::Bases parts_of(const table::Base& house, bool shared, bool rear);

/// Where a unit fires from or is fired at: a base, or a base's part of one side of its house, as an
/// edge without depth that faces outwards.
struct Facet {
    table::Base base;
    std::uint8_t part = 0; ///< Index of the unit's base.
    std::uint8_t side = 0; ///< In a house: the side, clockwise from 0, the front.
};
using Facets = boost::container::static_vector<Facet, 8>;
/// The facets of a unit in a house.
[[nodiscard]] Facets facets_of(const table::Base& house, bool shared, bool rear);

/// The pose of a unit after its house has been destroyed: where its part of it was.
[[nodiscard]] Pose pose_in_ruins(const table::Base& house, bool shared, bool rear);

/// The pose of a unit that has left a house by a side (clockwise from 0, the front): just clear of it, with
/// its back to it.
[[nodiscard]] Pose outside(const table::Base& house, int side, const table::Formation& formation);

} // namespace bounce::drill
