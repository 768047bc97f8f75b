#pragma once

#include "engine/ground/hex/board.h"

#include <array>
#include <cstdint>
#include <vector>

namespace bounce::sd {

/// Hexsides of a hex, as bits by direction.
using Sides = std::uint8_t;

[[nodiscard]] constexpr Sides side_bit(hex::Direction direction) {
    return static_cast<Sides>(1U << static_cast<unsigned>(direction));
}

/// The three hexsides that are the front of troops that face this way.
[[nodiscard]] constexpr Sides front_of(hex::Direction facing) {
    return static_cast<Sides>(side_bit(facing) | side_bit(hex::turned(facing, 1))
                              | side_bit(hex::turned(facing, -1)));
}

/// One hex that can be attacked from another, whoever stands there.
struct Link {
    hex::HexId target = hex::no_hex;
    Sides out = 0; ///< Hexsides of the attacker that the attack goes out by: one, or two along a side.
    Sides in = 0;  ///< Hexsides of the target that it comes in by.
    bool across_water = false;
};

/// All that can be attacked from one hex: its neighbours first.
struct Links {
    std::array<Link, 18> links{};
    std::uint8_t count = 0;

    [[nodiscard]] const Link* begin() const { return links.data(); }
    [[nodiscard]] const Link* end() const { return links.data() + count; }
    /// The link to a hex, or null.
    [[nodiscard]] const Link* to(hex::HexId target) const;
};

/// The links of every hex of a board.
[[nodiscard]] std::vector<Links> link_hexes(const hex::Board& board);

/// Hexes of march between any two hexes on empty ground; all-water hexes cost two (in and out of a boat)
/// where there are boats. 255: no way. For opponents, not for rules.
[[nodiscard]] std::vector<std::uint8_t> march_table(const hex::Board& board, bool boats);

} // namespace bounce::sd
