#pragma once

#include "engine/ground/hex/board.h"

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
    std::vector<Link> links;

    [[nodiscard]] auto begin() const { return links.begin(); }
    [[nodiscard]] auto end() const { return links.end(); }
    /// The link to a hex, or null.
    [[nodiscard]] const Link* to(hex::HexId target) const;
};

/// "sd/water.fire": whether nothing but water lies between two hexes, and they lie on two banks.
[[nodiscard]] bool across_water(const hex::Board& board, hex::HexId from, hex::HexId to);

/// The links of every hex of a board; across water as far as `water_distance`.
[[nodiscard]] std::vector<Links> link_hexes(const hex::Board& board, int water_distance);

/// Hexes of march between any two hexes on empty ground; all-water hexes cost two (in and out of a boat)
/// where there are boats. 255: no way. For opponents, not for rules.
[[nodiscard]] std::vector<std::uint8_t> march_table(const hex::Board& board, bool boats);

} // namespace bounce::sd
