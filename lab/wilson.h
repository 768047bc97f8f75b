#pragma once

#include <cstdint>

namespace bounce::lab {

/// Bounds of a proportion.
struct Interval {
    double low = 0;
    double high = 1;
};

/// Wilson's score interval at 95% for `hits` of `trials`; from 0 to 1 when nothing was tried.
[[nodiscard]] Interval wilson95(std::int64_t hits, std::int64_t trials);
/// The same of a share of what may be no whole number of trials.
[[nodiscard]] Interval wilson95_share(double share, double trials);

} // namespace bounce::lab
