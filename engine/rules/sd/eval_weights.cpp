#include "engine/rules/sd/eval_weights.h"

#include <cstddef>

#define WEIGHTS "engine/rules/sd/eval_weights.def"

namespace bounce::sd {

#include "engine/match/weights.inc"

} // namespace bounce::sd

#undef WEIGHTS
