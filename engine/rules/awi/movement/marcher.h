#pragma once

#include "engine/core/refusal.h"
#include "engine/drill/movement/marcher.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// How a unit goes now ("awi/move.allowance" and following).
[[nodiscard]] drill::Marcher marcher_of(Position pos, UnitId unit);

/// What keeps a unit from something, by its clause; an empty verdict for nothing.
[[nodiscard]] Verdict in_words(const Field& field, UnitId unit, const drill::Hitch& hitch);

/// All that concerns enemies and bans, for a unit that is put somewhere.
[[nodiscard]] Verdict check_nearness(Position pos, UnitId unit, const table::Base& before,
                                     const table::Base& body);
/// All together: also for a change of formation, and for who leaves a house. `before` is where it stood.
[[nodiscard]] Verdict check_standing(Position pos, UnitId unit, const table::Base& before,
                                     const table::Base& body);
/// That a unit can pay for what it crosses, with what else it does and what it has left of its move
/// ("awi/terrain.across").
[[nodiscard]] Verdict check_tolls(const Field& field, UnitId unit, const Gait& gait,
                                  const drill::Obstacles& obstacles, std::int64_t rest, std::int64_t left);

} // namespace bounce::awi
