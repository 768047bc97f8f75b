#pragma once

#include <algorithm>
#include <cstdint>

namespace bounce::lab {

/// A number of battles reduced for large scenarios, but never below `least`: with many troops (figures or
/// strength points of both sides) on a table, each order takes longer in proportion, and there are more
/// orders.
[[nodiscard]] constexpr std::uint64_t share_of(std::uint64_t battles, int troops, std::uint64_t least) {
    constexpr std::uint64_t usual = 200;
    const std::uint64_t many = std::max(static_cast<std::uint64_t>(troops), usual);
    return std::max(battles * usual / many * usual / many, std::min(battles, least));
}

} // namespace bounce::lab
