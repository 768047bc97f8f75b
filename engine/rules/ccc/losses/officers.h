#pragma once

#include "engine/core/clause.h"
#include "engine/dice/pmf.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/ccc/state.h"

#include <boost/container/static_vector.hpp>
#include <string_view>

namespace bounce::ccc {

/// Who commands ("ccc/unit.officers", "ccc/unit.brigadier", "ccc/unit.detached").

/// One officer who may speak for a unit: of its own (`unit` is the regiment, `rank` which), or by himself,
/// with it or near enough.
struct Leader {
    UnitId unit = no_unit;
    std::uint8_t rank = 0;
};
using Leaders = boost::container::static_vector<Leader, 24>;
/// All who count for a unit's throws.
[[nodiscard]] Leaders leaders_of(Position pos, UnitId unit);
/// Whether an officer is with a unit who commands it, of its own or somebody else's.
[[nodiscard]] bool has_leader(Position pos, UnitId unit);
/// Whether it has one of its own or with it, so that it may be ordered about: skirmishers, batteries' crews
/// left alone, and officers need none ("ccc/reaction.skirmishers").
[[nodiscard]] bool is_led(Position pos, UnitId unit);

/// A pair of D10 for each leader, his against the men's: the higher wins, equal is the men's, one success is
/// enough ("ccc/turn.rally"). Whether an officer won; false if there is none.
[[nodiscard]] bool officers_win(Position pos, UnitId unit, Clause clause, std::string_view what, Rolls& rolls,
                                Log& log);
/// The chance of that, with so many officers: outcomes 0 and 1.
[[nodiscard]] Pmf officers_odds(const Parameters& rules, int officers);

/// Each officer who counts for the unit throws a D6: even, he is hit, and a D20 of wounds is added; at so
/// many he is gone ("ccc/loss.officers").
void check_officers(MutablePosition pos, UnitId unit, Rolls& rolls, Log& log);
/// A D10: even, a senior captain takes command ("ccc/loss.captain", "ccc/turn.captain"). Whether he does.
bool captain_takes_command(MutablePosition pos, UnitId unit, Clause clause, Rolls& rolls, Log& log);

/// Puts all who are with a unit, or belong to it, where it now is.
void carry_officers(MutablePosition pos, UnitId unit);

} // namespace bounce::ccc
