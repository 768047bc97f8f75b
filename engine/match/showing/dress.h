#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"

#include <string>

namespace bounce {

/// The kinds of figures that could wear a dress.
struct Arms {
    bool foot = false;
    bool horse = false;
    bool guns = false;
    bool general = false; ///< Mounted, recognisable by his sash.
};

/// Reports parts of a `dress` that none of these arms could wear or ride.
void check_dress(const Json& dress, Arms arms, const std::string& pointer, Faults& faults);

/// A side's livery with a unit's changes; without "flag" if it carries none.
[[nodiscard]] Json livery_with(const Json& livery, const Json& dress);

} // namespace bounce
