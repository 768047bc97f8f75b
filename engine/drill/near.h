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
    const auto within = [&](Thou away) {
        return static_cast<unsigned>(static_cast<std::uint32_t>(away + reach)
                                     <= static_cast<std::uint32_t>(2 * reach));
    };
    UnitList near;
    for (int i = 0; i < count; ++i) {
        const auto& unit = units[static_cast<std::size_t>(i)];
        const Vec away = unit.at - from;
        const unsigned housed = unit.inside != 0 ? 1 : 0;
        near.add_if(((within(away.x) & within(away.y)) | housed) != 0, i);
    }
    return near;
}

/// Likewise into a lane, as if every unit were as large as the `largest`.
template <class Units>
[[nodiscard]] UnitList in_lane(const Units& units, int count, const Lane& lane, Thou largest) {
    UnitList near;
    for (int i = 0; i < count; ++i) {
        near.add_if(!lane.is_far(units[static_cast<std::size_t>(i)].at, largest), i);
    }
    return near;
}

} // namespace bounce::drill
