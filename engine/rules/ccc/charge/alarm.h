#pragma once

#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/ccc/state.h"

namespace bounce::ccc {

/// Cheers are thrown for and heard, or the charge is seen: whether the defender has to react
/// ("ccc/charge.cheer", "ccc/charge.hear", "ccc/charge.react"). Only for this folder.
[[nodiscard]] bool raises_alarm(MutablePosition pos, Rolls& rolls, Log& log);

} // namespace bounce::ccc
