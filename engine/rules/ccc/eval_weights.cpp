#include "engine/rules/ccc/eval_weights.h"

#include <cstddef>

#define WEIGHTS "engine/rules/ccc/eval_weights.def"

namespace bounce::ccc {

#include "engine/match/weights.inc"

} // namespace bounce::ccc

#undef WEIGHTS
