#pragma once

#include "engine/core/refusal.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/way.h"

namespace bounce::awi {

/// Obstacles that a unit comes to lie across or beyond without going there on a leg ("awi/terrain.across").

/// By standing otherwise than before: turned on the spot, in another formation. What it stands across before
/// it has crossed.
[[nodiscard]] Obstacles crossed_by_standing(const Field& field, const State& state, const table::Base& before,
                                            const table::Base& after);
/// By going into a house from where it stands.
[[nodiscard]] Obstacles crossed_into(const Field& field, const State& state, const table::Base& body,
                                     const table::Base& house);
/// By coming out of a house to where it will stand.
[[nodiscard]] Obstacles crossed_out_of(const Field& field, const State& state, const table::Base& house,
                                       const table::Base& body);

/// What they take together; more than anybody has if one of them cannot be crossed, or not like this
/// ("awi/terrain.whole").
[[nodiscard]] std::int64_t tolls(const Field& field, Type type, const Obstacles& obstacles);
/// That a unit can pay for them, with what else it does and what it has left of its move.
[[nodiscard]] Verdict check_tolls(const Field& field, UnitId unit, const Obstacles& obstacles,
                                  std::int64_t rest, std::int64_t left);

} // namespace bounce::awi
