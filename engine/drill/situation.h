#pragma once

#include "engine/core/side.h"
#include "engine/drill/gait.h"
#include "engine/drill/units.h"

#include <boost/container/static_vector.hpp>
#include <cstdint>

namespace bounce::drill {

/// One unit as others have to reckon with it.
struct Body {
    table::Base base; ///< What it covers: its bases together, or the house that it is in.
    Gait gait;
    Side side = Side::nobody;
    bool keeps_off = false;  ///< Enemies keep their distance from it, also in a house; it is in the way.
    bool takes_room = false; ///< Likewise in the open: nobody stands where it does.
    bool stuck = false;      ///< It cannot be moved.
    bool routing = false;    ///< Nobody finds cover behind it.
};

/// Everybody on the table, and the table. Filled for what is asked seldom and at length, such as a flight.
struct Situation {
    Country country;
    boost::container::static_vector<Body, max_units> bodies; ///< By unit, those off the table too.

    [[nodiscard]] auto all() const { return all_units(static_cast<int>(bodies.size())); }
    [[nodiscard]] const Body& operator[](UnitId unit) const { return bodies[unit]; }
};

/// Another unit on which this one would stand; `no_unit` if none.
[[nodiscard]] UnitId stands_on(const Situation& situation, UnitId unit, const table::Base& body);
/// Whether a unit may stand like this as far as ground, houses, other units and the table go.
[[nodiscard]] bool fits(const Situation& situation, UnitId unit, const Gait& gait, const table::Base& body);

/// How far a unit may go in a direction before it runs into a house; at most `far`.
struct HouseAhead {
    Thou way = 0;
    int house = -1; ///< -1: none.
};
[[nodiscard]] HouseAhead house_ahead(const Country& country, const table::Base& body, Angle direction,
                                     Thou far);
/// How far before it is nearer to an enemy than a gap; at most `far`. Those in houses keep off too unless no
/// gap is kept.
[[nodiscard]] Thou short_of_enemies(const Situation& situation, UnitId unit, const table::Base& body,
                                    Angle direction, Thou far, Thou gap);

} // namespace bounce::drill
