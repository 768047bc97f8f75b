#pragma once

namespace bounce::lab {

/// The 97.5% point of the normal distribution: this many standard errors to either side contain 95%.
inline constexpr double normal95 = 1.959963984540054;

/// The 97.5% point of Student's distribution: this many estimated standard errors to either side contain 95%.
/// For two or three battles that is 12.7 or 4.3, and not 2. `freedom` is at least 1.
[[nodiscard]] double student95(double freedom);

} // namespace bounce::lab
