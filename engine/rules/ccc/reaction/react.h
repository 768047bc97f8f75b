#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/pmf.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/match/odds.h"
#include "engine/rules/ccc/orders.h"
#include "engine/rules/ccc/state.h"

#include <vector>

namespace bounce::ccc {

/// Reactions, routs and what officers do about them ("ccc/reaction.*", "ccc/loss.*").

/// What a face of the D10 means, 0 read as 10, and of the D6.
[[nodiscard]] Result reaction_ten(const Parameters& rules, int face);
[[nodiscard]] Result reaction_six(const Parameters& rules, int face);

/// Decisions.
[[nodiscard]] Verdict check(Position pos, const Counter& order);
void apply(MutablePosition pos, const Counter& order, Rolls& rolls, Log& log);
[[nodiscard]] Verdict check(Position pos, const GoOver& order);
void apply(MutablePosition pos, const GoOver& order, Rolls& rolls, Log& log);
[[nodiscard]] Verdict check(Position pos, const Face& order);
void apply(MutablePosition pos, const Face& order, Log& log);
/// Whether a unit may turn at all after skirmishers fired ("ccc/reaction.skirmish").
[[nodiscard]] Verdict may_face(Position pos, UnitId unit);

/// Moves a unit as a result says: 3 inches back facing the enemy, 9 with its back to it
/// ("ccc/reaction.moves"). It passes who may be passed, collides with others, and is lost when it leaves the
/// table. How far it went.
Thou go_back(MutablePosition pos, UnitId unit, Angle away, Thou far, bool turns, Clause clause, Log& log);
/// The unit that it would run into on that way; `no_unit` if there is none.
[[nodiscard]] UnitId run_into_by(Position pos, UnitId unit, Angle away, Thou far);
/// Straight away from somebody.
[[nodiscard]] Angle away_from(Position pos, UnitId unit, UnitId cause);

/// Queries `rally` of the command line (`defend` is the charge's).
void add_reaction_odds(std::vector<OddsQuery>& queries);

} // namespace bounce::ccc
