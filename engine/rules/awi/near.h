#pragma once

#include "engine/rules/awi/body.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace bounce::awi {

/// Who is near a place: asked many times of everybody on the table.

/// No unit in the open reaches farther from its middle.
[[nodiscard]] inline Thou largest_radius(const Field& field) {
    const Parameters& p = field.parameters;
    const Thou side = scaled_thou(p, p.base_side);
    const Thou long_side = std::max(2 * side, scaled_thou(p, p.wagon_depth));
    const Thou small = scaled_thou(p, p.general_base);
    return std::max(table::radius(side, long_side), table::radius(small, small));
}

/// Units in the scenario's order.
struct UnitList {
    std::array<UnitId, max_units> ids{};
    std::uint8_t count = 0;

    [[nodiscard]] const UnitId* begin() const { return ids.data(); }
    [[nodiscard]] const UnitId* end() const { return ids.data() + count; }
    /// Adds a unit if `wanted`, without a branch: which of many units are is hard to foretell.
    void add_if(bool wanted, int unit) {
        ids[count] = static_cast<UnitId>(unit);
        count = static_cast<std::uint8_t>(count + static_cast<unsigned>(wanted));
    }
};

/// Which units may be nearer than this to a point, told along either axis, sooner than by `surely_off` and
/// for all: as if everybody in the open were as large as the largest. Those in houses it takes for near,
/// those off the table too if they were last there.
[[nodiscard]] inline UnitList near_units(const Field& field, const State& state, Vec from, Thou far) {
    const Thou reach = far + largest_radius(field);
    const auto within = [&](Thou away) {
        return static_cast<unsigned>(static_cast<std::uint32_t>(away + reach)
                                     <= static_cast<std::uint32_t>(2 * reach));
    };
    UnitList near;
    for (int i = 0; i < field.units(); ++i) {
        const Unit& unit = state.units[static_cast<std::size_t>(i)];
        const Vec away = unit.at - from;
        const unsigned housed = unit.inside != 0 ? 1 : 0;
        near.add_if(((within(away.x) & within(away.y)) | housed) != 0, i);
    }
    return near;
}

} // namespace bounce::awi
