#pragma once

#include "engine/drill/near.h"
#include "engine/rules/awi/units/body.h"

#include <algorithm>

namespace bounce::awi {

using drill::UnitList;

/// No unit in the open reaches farther from its middle.
[[nodiscard]] inline Thou largest_radius(const Field& field) {
    const Parameters& p = field.parameters;
    const Thou side = scaled_thou(p, p.base_side);
    const Thou long_side = std::max(2 * side, scaled_thou(p, p.wagon_depth));
    const Thou small = scaled_thou(p, p.general_base);
    return std::max(table::radius(side, long_side), table::radius(small, small));
}

/// Which units may be nearer than this to a point, told along either axis, sooner than by `surely_off` and
/// for all: as if everybody in the open were as large as the largest. Those in houses it takes for near,
/// those off the table too if they were last there.
[[nodiscard]] inline UnitList near_units(Position pos, Vec from, Thou far) {
    return drill::near_units(pos.state.units, pos.field.units(), from, far + largest_radius(pos.field));
}

} // namespace bounce::awi
