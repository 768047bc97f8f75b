#pragma once

#include "engine/match/outcome.h"
#include "engine/match/view.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// What lies on the table. These rules hide nothing, so both sides see the same.
[[nodiscard]] View view(const Field& field, const State& state);

/// Whose decision it is, in a sentence.
[[nodiscard]] Decision to_act(const Field& field, const State& state);

} // namespace bounce::awi
