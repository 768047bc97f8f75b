#include "engine/ground/table/measure/length.h"

#include <array>
#include <bit>
#include <cassert>

namespace bounce::table {

namespace {

/// First guesses at roots by the leading eight bits of a number that starts with at least one of its two
/// first: the root of the leading sixteen bits, off by less than one.
constexpr std::array<std::uint16_t, 256> guesses = [] {
    std::array<std::uint16_t, 256> table{};
    unsigned guess = 0;
    for (unsigned leading = 0; leading < table.size(); ++leading) {
        while ((guess + 1) * (guess + 1) <= 256 * (leading + 1)) {
            ++guess;
        }
        table[leading] = static_cast<std::uint16_t>(guess);
    }
    return table;
}();

} // namespace

/// Two steps of Newton's, each of which doubles the good bits: a guess that is off by less than one at 8 bits
/// is so at 16 and at 32. Then one comparison makes it exact.
std::int64_t root(std::int64_t value) {
    assert(value >= 0);
    if (value <= 0) {
        return 0;
    }
    const auto whole = static_cast<std::uint64_t>(value);
    const int shift = std::countl_zero(whole) / 2;
    const std::uint64_t raised = whole << (2 * shift);
    const std::uint32_t eight = guesses[raised >> 56];
    const std::uint32_t sixteen = (eight << 7) + static_cast<std::uint32_t>(raised >> 41) / eight;
    const std::uint64_t all = (std::uint64_t{sixteen} << 15) + (raised >> 17) / sixteen;
    const std::uint64_t found = all >> shift;
    return static_cast<std::int64_t>(found * found > whole ? found - 1 : found);
}

} // namespace bounce::table
