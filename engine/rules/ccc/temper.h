#pragma once

#include "engine/match/parameters.h"

#include <cstdint>

namespace bounce::ccc {

/// The weights by which an opponent of these rules appraises orders: temper.def names them and says what
/// each is.
struct Temper {
#define WEIGHT(name, usual, unit, least, most) std::int32_t name = usual;
#include "engine/rules/ccc/temper.def"
#undef WEIGHT
};

/// Names, units and bounds of all of them.
[[nodiscard]] const ParameterList& temper_list();

} // namespace bounce::ccc
