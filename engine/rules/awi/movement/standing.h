#pragma once

#include "engine/core/refusal.h"
#include "engine/ground/table/base.h"
#include "engine/rules/awi/movement/way.h"
#include "engine/rules/awi/state.h"

#include <bitset>

namespace bounce::awi {

/// What is asked of the place where a unit ends a piece of its move, clause by clause.

/// Enemies that a shaken unit sees as it begins; none if it is not shaken.
using Watched = std::bitset<max_units>;
[[nodiscard]] Watched watched_by(const Field& field, const State& state, UnitId unit);
/// "awi/status.nearer"
[[nodiscard]] Verdict check_watched(const Field& field, const State& state, UnitId unit,
                                    const Watched& watched, const table::Base& before,
                                    const table::Base& after);
/// "awi/move.ban"
[[nodiscard]] Verdict check_ban(const Field& field, const State& state, UnitId unit,
                                const table::Base& before, const table::Base& after);
/// "awi/move.table", "awi/move.room"
[[nodiscard]] Verdict check_room(const Field& field, const State& state, UnitId unit,
                                 const table::Base& body);
/// "awi/terrain.forbidden"
[[nodiscard]] Verdict check_ground(const Field& field, const State& state, UnitId unit, const Gait& gait,
                                   const table::Base& body);
/// The refusal of "awi/terrain.forbidden" and what goes with it.
[[nodiscard]] Verdict closed(const Field& field, UnitId unit, table::Terrain terrain);
/// The refusal of "awi/move.gap".
[[nodiscard]] Verdict too_near(const Field& field, UnitId unit, UnitId enemy);

/// All that concerns enemies and bans, for a unit that is put somewhere.
[[nodiscard]] Verdict check_nearness(const Field& field, const State& state, UnitId unit,
                                     const table::Base& before, const table::Base& body);
/// All together: also for a change of formation, and for who leaves a house. `before` is where it stood.
[[nodiscard]] Verdict check_standing(const Field& field, const State& state, UnitId unit,
                                     const table::Base& before, const table::Base& body);

} // namespace bounce::awi
