#include "engine/rules/awi/eval_weights.h"

#include <cstddef>

#define WEIGHTS "engine/rules/awi/eval_weights.def"

namespace bounce::awi {

#include "engine/match/weights.inc"

} // namespace bounce::awi

#undef WEIGHTS
