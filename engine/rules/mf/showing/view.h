#pragma once

#include "engine/match/outcome.h"
#include "engine/match/showing/view.h"
#include "engine/rules/mf/state.h"

namespace bounce::mf {

/// What lies on the table. These rules hide nothing, so both sides see the same.
[[nodiscard]] View view(const Field& field, const State& state);

/// Whose decision it is, in a sentence.
[[nodiscard]] Decision to_act(const Field& field, const State& state);

/// The troops of a hex as a person sees them; those that have marched apart from those that have not.
[[nodiscard]] std::vector<Troop> troops_of(const Cell& cell);

} // namespace bounce::mf
