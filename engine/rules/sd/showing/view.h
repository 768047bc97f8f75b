#pragma once

#include "engine/match/outcome.h"
#include "engine/match/showing/view.h"
#include "engine/rules/sd/state.h"

namespace bounce::sd {

/// What lies on the table. These rules hide nothing, so both sides see the same.
[[nodiscard]] View view(const Field& field, const State& state);

/// Who decides: the side whose phase it is, or the owner of troops that must choose a way to fall back.
[[nodiscard]] Side actor(const State& state);

/// Whose decision it is, in a sentence.
[[nodiscard]] Decision to_act(const Field& field, const State& state);

} // namespace bounce::sd
