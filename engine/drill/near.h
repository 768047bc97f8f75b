#pragma once

#include "engine/drill/situation.h"

#include <array>
#include <cstdint>

namespace bounce::drill {

/// Who is near a place: asked many times of everybody on the table.

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

/// Which of the first `count` units may have their middle within `reach` of a point, told along either axis.
/// Those in houses it takes for near, those off the table too if they were last there. A unit has `at` and
/// `inside`.
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

} // namespace bounce::drill
