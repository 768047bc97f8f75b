#pragma once

#include "engine/match/position.h"
#include "engine/match/view.h"
#include "engine/rules/ccc/state.h"

namespace bounce::ccc {

/// What lies on the table as a side may see it; nobody is the umpire, who sees all ("ccc/sight.side"): of who
/// is seen only through smoke or fog no strength and no state, of who is not seen nothing.
[[nodiscard]] View view(const Field& field, const State& state, Side viewer);

/// Whose decision it is, in a sentence.
[[nodiscard]] Decision to_act(const Field& field, const State& state);

} // namespace bounce::ccc
