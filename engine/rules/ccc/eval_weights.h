#pragma once

#include "engine/match/parameters.h"

#include <cstdint>

namespace bounce::ccc {

/// The weights by which an opponent of these rules appraises orders: eval_weights.def names them and says
/// what each is.
struct EvalWeights {
#define WEIGHT(name, usual, unit, least, most) std::int32_t name = usual;
#include "engine/rules/ccc/eval_weights.def"
#undef WEIGHT
};

/// Names, units and bounds of all of them.
[[nodiscard]] const ParameterList& weight_list();

} // namespace bounce::ccc
