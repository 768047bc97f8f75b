#pragma once

#include "engine/match/parameters.h"

#include <cstdint>

namespace bounce::ai {

/// The budgets of the opponent major; effort.def explains each number.
struct Effort {
#define NUMBER(name, usual, unit, least, most) std::int32_t name = usual;
#include "ai/effort.def"
#undef NUMBER
};

/// Names, units and bounds of all budgets.
[[nodiscard]] const ParameterList& effort_list();

} // namespace bounce::ai
