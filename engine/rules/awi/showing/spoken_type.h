#pragma once

#include "engine/rules/awi/units/units.h"

#include <string>

namespace bounce::awi {

/// What a unit is, as people are told: "close foot", "senior general".
[[nodiscard]] std::string spoken_type(Type type);

} // namespace bounce::awi
