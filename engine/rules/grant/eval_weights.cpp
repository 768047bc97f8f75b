#include "engine/rules/grant/eval_weights.h"

#include <cstddef>

#define WEIGHTS "engine/rules/grant/eval_weights.def"

namespace bounce::grant {

#include "engine/match/weights.inc"

} // namespace bounce::grant

#undef WEIGHTS
