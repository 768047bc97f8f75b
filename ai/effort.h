#pragma once

#include "engine/match/parameters.h"

#include <cstdint>

namespace bounce::ai {

/// How long the opponent major thinks: effort.def says what each number is.
struct Effort {
#define NUMBER(name, usual, unit, least, most) std::int32_t name = usual;
#include "ai/effort.def"
#undef NUMBER
};

/// Names, units and bounds of all of them.
[[nodiscard]] const ParameterList& effort_list();

} // namespace bounce::ai
