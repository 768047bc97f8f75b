#pragma once

#include "engine/drill/troops.h"

#include <boost/container/static_vector.hpp>

namespace bounce::drill {

/// One unit as others have to reckon with it.
struct Body {
    table::Base base; ///< What it covers: its bases together, or the house that it is in.
    Gait gait;
    int house = -1;
    bool keeps_off = false;
    bool takes_room = false;
    bool stuck = false;   ///< It cannot be moved.
    bool routing = false; ///< Nobody finds cover behind it.
};

/// Troops written down, for what is asked seldom and at length, such as a flight.
struct Situation final : Troops {
    using Troops::Troops;

    boost::container::static_vector<Body, max_units> bodies; ///< By unit, those off the table too.

    [[nodiscard]] const Body& operator[](UnitId unit) const { return bodies[unit]; }

    [[nodiscard]] Vec at(UnitId unit) const override { return bodies[unit].base.centre; }
    [[nodiscard]] table::Bases bases(UnitId unit) const override { return {bodies[unit].base}; }
    [[nodiscard]] table::Base body(UnitId unit) const override { return bodies[unit].base; }
    [[nodiscard]] int house(UnitId unit) const override { return bodies[unit].house; }
    [[nodiscard]] bool keeps_off(UnitId unit) const override { return bodies[unit].keeps_off; }
    [[nodiscard]] bool takes_room(UnitId unit) const override { return bodies[unit].takes_room; }
    /// Everybody: it is not worth telling them apart.
    [[nodiscard]] UnitList near(Vec from, Thou far) const override;
    [[nodiscard]] UnitList in_lane(const Lane& lane) const override;
};

/// How far a unit may go in a direction before it runs into a house; at most `far`.
struct HouseAhead {
    Thou way = 0;
    int house = -1; ///< -1: none.
};
[[nodiscard]] HouseAhead house_ahead(const TerrainState& terrain_state, const table::Base& body,
                                     Angle direction, Thou far);

} // namespace bounce::drill
