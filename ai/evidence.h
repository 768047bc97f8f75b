#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace bounce::ai {

// Comparing two orders by rollouts on the same dice, in whole numbers, so that it is the same everywhere.

/// The sum of some standings.
[[nodiscard]] constexpr std::int64_t sum_of(std::span<const int> standings) {
    std::int64_t sum = 0;
    for (const int each : standings) {
        sum += each;
    }
    return sum;
}

/// Whether one order is better than another by more than `doubt` percent of the standard error of their
/// difference. Both must have the same number of rollouts, on the same dice in the same order.
[[nodiscard]] constexpr bool is_better(std::span<const int> one, std::span<const int> other, int doubt) {
    const auto count = static_cast<std::int64_t>(one.size() < other.size() ? one.size() : other.size());
    std::int64_t sum = 0;
    std::int64_t squares = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
        const std::int64_t lead = one[i] - other[i];
        sum += lead;
        squares += lead * lead;
    }
    // sum / count > doubt% of sqrt((squares - sum^2 / count) / (count - 1) / count), both sides squared.
    constexpr std::int64_t whole = 100 * 100;
    return sum > 0 && count > 1
           && sum * sum * (count - 1) * whole > std::int64_t{doubt} * doubt * (count * squares - sum * sum);
}

} // namespace bounce::ai
