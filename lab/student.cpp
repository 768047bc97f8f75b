#include "lab/student.h"

#include <cmath>
#include <cstddef>
#include <iterator>

namespace bounce::lab {

namespace {

/// As printed in every book of tables, for 1 to 9 degrees of freedom.
constexpr double printed[] = {12.706204736, 4.302652730, 3.182446305, 2.776445105, 2.570581836,
                              2.446911851,  2.364624252, 2.306004135, 2.262157163};

/// The first terms of its expansion about the normal point: from ten degrees of freedom on right to four
/// digits.
double expanded(double freedom) {
    constexpr double z = normal95;
    constexpr double z3 = z * z * z;
    constexpr double z5 = z3 * z * z;
    constexpr double z7 = z5 * z * z;
    const double one = (z3 + z) / 4;
    const double two = (5 * z5 + 16 * z3 + 3 * z) / 96;
    const double three = (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / 384;
    return z + (one + (two + three / freedom) / freedom) / freedom;
}

} // namespace

double student95(double freedom) {
    const auto whole = static_cast<std::size_t>(std::fmax(freedom, 1.0));
    return whole <= std::size(printed) ? printed[whole - 1] : expanded(freedom);
}

} // namespace bounce::lab
