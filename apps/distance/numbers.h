#pragma once

#include "engine/core/side.h"

#include <cstdint>

namespace bounce::distance {

/// A side as a number in the database; 2 is `nobody`.
[[nodiscard]] constexpr std::int64_t number_of(Side side) { return static_cast<std::int64_t>(side); }
[[nodiscard]] constexpr Side side_of(std::int64_t number) {
    return number == 0 ? Side::first : number == 1 ? Side::second : Side::nobody;
}

} // namespace bounce::distance
