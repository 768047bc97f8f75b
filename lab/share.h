#pragma once

#include <algorithm>
#include <cstdint>

namespace bounce::lab {

/// How many of some battles are worth their time, but never less than `least`: with many troops (figures or
/// strength points of both sides) on a table an order takes longer in proportion, and there are more of them.
[[nodiscard]] constexpr std::uint64_t share_of(std::uint64_t battles, int troops, std::uint64_t least) {
    constexpr std::uint64_t usual = 200;
    const std::uint64_t many = std::max(static_cast<std::uint64_t>(troops), usual);
    return std::max(battles * usual / many * usual / many, std::min(battles, least));
}

} // namespace bounce::lab
