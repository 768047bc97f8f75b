#pragma once

#include <array>
#include <cstdint>

namespace bounce {

/// Dice thrown together by what they show, whatever their order: how many of each face.
struct Hand {
    static constexpr int most_sides = 20;

    int sides = 6;
    int lowest = 1;
    std::array<std::uint8_t, most_sides> shown{}; ///< By face, the lowest first.

    /// How many show this face.
    [[nodiscard]] int of(int face) const { return shown[static_cast<std::size_t>(face - lowest)]; }
    [[nodiscard]] int dice() const;
    friend bool operator==(const Hand&, const Hand&) = default;
};

/// The number of a hand among all that so many dice can make: 0 when all show the lowest face.
[[nodiscard]] int rank_of(const Hand& hand);
/// The hand of that number.
[[nodiscard]] Hand hand_at(int rank, int dice, int sides, int lowest);
/// How many hands so many dice can make.
[[nodiscard]] int hands_of(int dice, int sides);

} // namespace bounce
