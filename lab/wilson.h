#pragma once

#include <cstdint>

namespace bounce::lab {

/// Bounds of a proportion.
struct Interval {
    double low = 0;
    double high = 1;
};

/// Wilson's 95% score interval for `hits` of `trials`; from 0 to 1 without trials.
[[nodiscard]] Interval wilson95(std::int64_t hits, std::int64_t trials);
/// The same for a share of a possibly fractional number of trials.
[[nodiscard]] Interval wilson95_share(double share, double trials);

} // namespace bounce::lab
