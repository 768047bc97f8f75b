#pragma once

#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// Guns move with their battery: puts them where it stands now.
void place_guns(MutablePosition pos, UnitId battery);
/// A battery that has lost a gun, or taken one over, comes to stand in the middle of those that it has.
void close_on_guns(State& state, UnitId battery);

} // namespace bounce::grant
