#pragma once

#include "engine/drill/movement/lane.h"
#include "engine/drill/units.h"
#include "engine/ground/table/base.h"

namespace bounce::drill {

using table::Thou;
using table::Vec;

/// Who is near a place: asked many times of everybody on the table.

/// Which of the first `count` units may have their middle within `reach` of a point, measured along each
/// axis. Those in houses it takes for near, those off the table too if they were last there. A unit has `at`
/// and `inside`.
template <class Units>
[[nodiscard]] UnitList near_units(const Units& units, int count, Vec from, Thou reach) {
    const table::Sieve near({from.x - reach, from.y - reach, from.x + reach, from.y + reach});
    return UnitList::of(count, [&units, near](int i) {
        const auto& unit = units[static_cast<std::size_t>(i)];
        return (static_cast<unsigned>(near.holds(unit.at)) | static_cast<unsigned>(unit.inside != 0)) != 0;
    });
}

/// Likewise into a lane, as if every unit were as large as the `largest`.
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
