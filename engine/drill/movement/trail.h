#pragma once

#include <array>
#include <cstdint>

namespace bounce::drill {

/// The state of a unit's move between orders. Part of states: plain bytes.
struct Trail {
    static constexpr std::uint8_t went = 1;     ///< Has marched or changed formation, not only turned.
    static constexpr std::uint8_t retired = 2;  ///< Has paid for retiring.
    static constexpr std::uint8_t off_road = 4; ///< Has made a leg that forfeits the bonus for roads.
    static constexpr std::uint8_t came = 8;     ///< Has entered at an edge of the table.

    std::int16_t turned = 0; ///< Free turns in this move, clockwise, in 1/65536 of a circle.
    std::uint8_t flags = 0;
    /// Number of consecutive moves of its side in which it stood still; after n of them it may cross an
    /// obstacle that takes n + 1.
    std::uint8_t stands = 0;
    std::array<std::uint32_t, 3> passed{}; ///< Friends passed through, by unit, as bits.

    [[nodiscard]] bool has(std::uint8_t flag) const { return (flags & flag) != 0; }
    /// It has charged or was driven back, so it has not stood still.
    void unsettle() {
        flags |= went;
        stands = 0;
    }

    friend bool operator==(const Trail&, const Trail&) = default;
};
static_assert(sizeof(Trail) == 16);

} // namespace bounce::drill
