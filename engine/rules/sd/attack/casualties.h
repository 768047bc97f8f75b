#pragma once

#include "engine/match/event.h"
#include "engine/rules/sd/state.h"

namespace bounce::sd {

/// How many casualties the troops of a cell can take: figures, and the hits that its guns have left.
[[nodiscard]] int casualties_left(const Parameters& parameters, const Cell& cell);

/// Takes casualties off a hex.
void inflict(const Field& field, State& state, HexId target, int casualties, Log& log);

} // namespace bounce::sd
