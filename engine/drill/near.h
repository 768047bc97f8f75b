#pragma once

#include "engine/drill/movement/lane.h"
#include "engine/drill/units.h"
#include "engine/ground/table/base.h"

namespace bounce::drill {

using table::Thou;
using table::Vec;

// Which units are near a place: called often, for all units on the table.

/// A superset of the first `count` units with their middle within `reach` of a point along each
/// axis. Always includes units in houses; may include units off the table that were last there. A unit must
/// have `at` and `inside`.
template <class Units>
[[nodiscard]] UnitList near_units(const Units& units, int count, Vec from, Thou reach) {
    const table::Sieve near({from.x - reach, from.y - reach, from.x + reach, from.y + reach});
    return UnitList::of(count, [&units, near](int i) {
        const auto& unit = units[static_cast<std::size_t>(i)];
        return (static_cast<unsigned>(near.holds(unit.at)) | static_cast<unsigned>(unit.inside != 0)) != 0;
    });
}

/// A superset of the units that reach into a lane, treating every unit as if it had the radius `largest`.
template <class Units>
[[nodiscard]] UnitList in_lane(const Units& units, int count, const Lane& lane, Thou largest) {
    const table::Sieve sieve = lane.sieve(largest);
    const auto at = [&units](int i) { return units[static_cast<std::size_t>(i)].at; };
    // The box first, for all of them: it leaves few.
    UnitList found = UnitList::of(count, [&](int i) { return sieve.holds(at(i)); });
    found.keep_if([&](UnitId unit) { return !lane.is_beside(at(unit), largest); });
    return found;
}

} // namespace bounce::drill
