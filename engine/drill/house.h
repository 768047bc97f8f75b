#pragma once

#include "engine/drill/troops.h"
#include "engine/ground/table/formation.h"

#include <boost/container/static_vector.hpp>
#include <cstdint>

namespace bounce::drill {

/// Troops in a house: two bases side by side, that look out of all sides that they have; two units share it
/// one behind the other.

/// How many are in a house who take room there, generals excepted.
[[nodiscard]] int units_inside(const Troops& troops, int house);
/// Whether anybody of the other side is.
[[nodiscard]] bool enemies_inside(const Troops& troops, Side side, int house);

/// The part of the house that each base has: a half, or where two units share it a quarter, in front or rear.
[[nodiscard]] table::Bases parts_of(const table::Base& house, bool shared, bool rear);

/// What a unit fires from, or is fired at: a base, or the part of a side of its house that a base has, as an
/// edge without depth that looks outwards.
struct Facet {
    table::Base base;
    std::uint8_t part = 0; ///< Which of the unit's bases.
    std::uint8_t side = 0; ///< In a house: which of its sides, 0 the front, clockwise.
};
using Facets = boost::container::static_vector<Facet, 8>;
/// Those of a unit in a house.
[[nodiscard]] Facets facets_of(const table::Base& house, bool shared, bool rear);

/// Where a unit stands when its house has fallen: where its part of it was.
[[nodiscard]] Pose pose_in_ruins(const table::Base& house, bool shared, bool rear);

/// How a unit stands that has come out by a side, 0 the front, clockwise: just clear of it, with its back to
/// it.
[[nodiscard]] Pose outside(const table::Base& house, int side, const table::Formation& formation);

} // namespace bounce::drill
