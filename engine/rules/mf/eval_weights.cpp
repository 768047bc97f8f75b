#include "engine/rules/mf/eval_weights.h"

#include <cstddef>

#define WEIGHTS "engine/rules/mf/eval_weights.def"

namespace bounce::mf {

#include "engine/match/weights.inc"

} // namespace bounce::mf

#undef WEIGHTS
