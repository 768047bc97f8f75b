#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"

#include <string>

namespace bounce {

/// Who is there to wear a dress.
struct Arms {
    bool foot = false;
    bool horse = false;
    bool guns = false;
    bool general = false; ///< Mounted, and told by his sash.
};

/// Reports what in a `dress` nobody of these arms could wear or ride.
void check_dress(const Json& dress, Arms arms, const std::string& pointer, Faults& faults);

/// A side's livery with what a unit wears instead; without "flag" if it carries none.
[[nodiscard]] Json livery_with(const Json& livery, const Json& dress);

} // namespace bounce
