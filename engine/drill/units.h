#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <ranges>

namespace bounce::drill {

using UnitId = std::uint8_t;
inline constexpr UnitId no_unit = 255;
inline constexpr int max_units = 80; ///< Of both sides, including generals and wagons.

/// The ids of `count` units from `first` on, for loops; empty for `no_unit`.
[[nodiscard]] inline auto all_units(int count, UnitId first = 0) {
    const auto end = static_cast<UnitId>(count);
    return std::views::iota(std::min(first, end), end);
}

/// A list of units in the scenario's order.
struct UnitList {
    std::array<UnitId, max_units> ids{};
    std::uint8_t count = 0;

    [[nodiscard]] const UnitId* begin() const { return ids.data(); }
    [[nodiscard]] const UnitId* end() const { return ids.data() + count; }
    /// Those of the first `all` units for which `wanted(int)` is true; branch-free.
    template <class Wanted>
    [[nodiscard]] static UnitList of(int all, Wanted wanted) {
        UnitList list;
        std::size_t found = 0; // not in the list, where every id that is written might change it
        for (int i = 0; i < all; ++i) {
            list.ids[found] = static_cast<UnitId>(i);
            found += static_cast<std::size_t>(wanted(i));
        }
        list.count = static_cast<std::uint8_t>(found);
        return list;
    }

    /// Removes the units for which `wanted(UnitId)` is false.
    template <class Wanted>
    void keep_if(Wanted wanted) {
        const auto* const rest =
            std::remove_if(ids.data(), ids.data() + count, [&](UnitId unit) { return !wanted(unit); });
        count = static_cast<std::uint8_t>(rest - ids.data());
    }

    /// Adds a unit if `wanted`; branch-free, because the condition is hard to predict.
    void add_if(bool wanted, int unit) {
        ids[count] = static_cast<UnitId>(unit);
        count = static_cast<std::uint8_t>(count + static_cast<unsigned>(wanted));
    }
};

} // namespace bounce::drill
