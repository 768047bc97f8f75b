#include "lab/wilson.h"

#include <algorithm>
#include <cmath>

namespace bounce::lab {

Interval wilson95(std::int64_t hits, std::int64_t trials) {
    if (trials <= 0) {
        return {};
    }
    constexpr double z = 1.959963984540054; // the 97.5% point of the normal distribution
    const double n = static_cast<double>(trials);
    const double p = static_cast<double>(hits) / n;
    const double shrink = 1 + z * z / n;
    const double middle = (p + z * z / (2 * n)) / shrink;
    const double reach = z / shrink * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return {hits == 0 ? 0 : std::max(0.0, middle - reach),
            hits == trials ? 1 : std::min(1.0, middle + reach)};
}

} // namespace bounce::lab
