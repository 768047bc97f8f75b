#pragma once

#include <array>
#include <cstdint>

namespace bounce {

/// The result of several dice, regardless of order: how many show each face.
struct Hand {
    static constexpr int most_sides = 20;

    int sides = 6;
    int lowest = 1;
    std::array<std::uint8_t, most_sides> shown{}; ///< By face, the lowest first.

    /// How many dice show this face.
    [[nodiscard]] int of(int face) const { return shown[static_cast<std::size_t>(face - lowest)]; }
    [[nodiscard]] int dice() const;
    friend bool operator==(const Hand&, const Hand&) = default;
};

/// The index of a hand among all hands with this number of dice: 0 when all show the lowest face.
[[nodiscard]] int rank_of(const Hand& hand);
/// The hand with that index.
[[nodiscard]] Hand hand_at(int rank, int dice, int sides, int lowest);
/// The number of different hands of this many dice.
[[nodiscard]] int hands_of(int dice, int sides);

} // namespace bounce
