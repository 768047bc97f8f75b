#pragma once

#include "engine/match/outcome.h"
#include "engine/match/view.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// What lies on the table. These rules hide nothing, so both sides see the same.
[[nodiscard]] View view(const Field& field, const State& state);

/// Whose decision it is, in a sentence.
[[nodiscard]] Decision to_act(const Field& field, const State& state);

} // namespace bounce::grant
