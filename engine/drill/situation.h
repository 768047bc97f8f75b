#pragma once

#include "engine/drill/troops.h"

#include <boost/container/static_vector.hpp>

namespace bounce::drill {

/// One unit as an obstacle to others.
struct Body {
    table::Base base; ///< The area that it covers: its bases together, or its house.
    Gait gait;
    int house = -1;
    bool keeps_off = false;
    bool takes_room = false;
    bool stuck = false;   ///< It cannot be moved.
    bool routing = false; ///< It gives no cover to units behind it.
};

/// A copy of the troops, for rare and expensive queries such as routs.
struct Situation final : Troops {
    using Troops::Troops;

    boost::container::static_vector<Body, max_units> bodies; ///< By unit, including those off the table.

    [[nodiscard]] const Body& operator[](UnitId unit) const { return bodies[unit]; }

    [[nodiscard]] Vec at(UnitId unit) const override { return bodies[unit].base.centre; }
    [[nodiscard]] table::Bases bases(UnitId unit) const override { return {bodies[unit].base}; }
    [[nodiscard]] table::Base body(UnitId unit) const override { return bodies[unit].base; }
    [[nodiscard]] int house(UnitId unit) const override { return bodies[unit].house; }
    [[nodiscard]] bool keeps_off(UnitId unit) const override { return bodies[unit].keeps_off; }
    [[nodiscard]] bool takes_room(UnitId unit) const override { return bodies[unit].takes_room; }
    /// All units: a selection is not worth its cost.
    [[nodiscard]] UnitList near(Vec from, Thou far) const override;
    [[nodiscard]] UnitList in_lane(const Lane& lane) const override;
};

/// How far a unit can go in a direction before it hits a house; at most `far`.
struct HouseAhead {
    Thou way = 0;
    int house = -1; ///< -1: none.
};
[[nodiscard]] HouseAhead house_ahead(const TerrainState& terrain_state, const table::Base& body,
                                     Angle direction, Thou far);

} // namespace bounce::drill
