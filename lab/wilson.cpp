#include "lab/wilson.h"

#include "lab/student.h"

#include <algorithm>
#include <cmath>

namespace bounce::lab {

Interval wilson95_share(double share, double trials) {
    if (trials <= 0) {
        return {};
    }
    constexpr double z = normal95;
    const double shrink = 1 + z * z / trials;
    const double middle = (share + z * z / (2 * trials)) / shrink;
    const double reach = z / shrink * std::sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials));
    return {share <= 0 ? 0 : std::max(0.0, middle - reach), share >= 1 ? 1 : std::min(1.0, middle + reach)};
}

Interval wilson95(std::int64_t hits, std::int64_t trials) {
    const auto count = static_cast<double>(trials);
    return trials <= 0 ? Interval{} : wilson95_share(static_cast<double>(hits) / count, count);
}

} // namespace bounce::lab
