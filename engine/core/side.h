#pragma once

#include <cstddef>
#include <cstdint>

namespace bounce {

/// One of the two sides of a battle, in the order in which the scenario lists them.
enum class Side : std::uint8_t { first = 0, second = 1, nobody = 2 };

[[nodiscard]] constexpr Side enemy_of(Side side) { return side == Side::first ? Side::second : Side::first; }

/// Index into arrays with one entry per side. Not for `nobody`.
[[nodiscard]] constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

inline constexpr Side both_sides[] = {Side::first, Side::second};

} // namespace bounce
