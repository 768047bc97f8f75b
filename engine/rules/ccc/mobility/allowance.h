#pragma once

#include "engine/core/refusal.h"
#include "engine/rules/ccc/state.h"

#include <cstdint>

namespace bounce::ccc {

/// How far units go, and what is left of that ("ccc/move.*").

/// Its whole move in thou as it stands now, before deductions ("ccc/move.*").
[[nodiscard]] Thou allowance_of(Position pos, UnitId unit);
/// The same in another stance.
[[nodiscard]] Thou allowance_in(Position pos, UnitId unit, Stance stance);
/// What is left of it now, in thou.
[[nodiscard]] Thou left_of(Position pos, UnitId unit);
/// On foot and by themselves ("ccc/move.free"): of a battery, crews that have left their guns. Neither ground
/// nor obstacles take anything from them.
[[nodiscard]] bool pays_nothing(Position pos, UnitId unit);
/// The clause that gives a unit its rate as it stands now.
[[nodiscard]] Clause rate_clause(Position pos, UnitId unit);
/// What a battery's work is reckoned in, in thou ("ccc/move.gun_budget").
[[nodiscard]] Thou gun_budget(Position pos, UnitId unit);

/// Whether a unit may do anything by order in the step of moves: on the table, led, unmarked, no charge
/// announced, not stopped, with something of its move left.
[[nodiscard]] Verdict may_move(Position pos, UnitId unit);
/// The same without words.
[[nodiscard]] bool can_move(Position pos, UnitId unit);
/// All that of `may_move` but whether anything of its move is left: also who has been stopped may lie down.
[[nodiscard]] Verdict may_act(Position pos, UnitId unit);
/// The same without words.
[[nodiscard]] bool can_act(Position pos, UnitId unit);

/// What rounding adds, piece by piece, is forgiven.
inline constexpr std::int64_t whole_and_rounding = drill::whole_move + 48;

/// A length of an allowance in parts of `drill::whole_move`, rounded up, and back, to the nearest.
[[nodiscard]] constexpr std::int64_t parts_of(Thou length, Thou allowance) {
    return allowance > 0 ? (std::int64_t{length} * drill::whole_move + allowance - 1) / allowance
                         : 2 * std::int64_t{drill::whole_move};
}
[[nodiscard]] constexpr Thou length_of(std::int64_t parts, Thou allowance) {
    return parts <= 0 ? 0
                      : static_cast<Thou>((parts * allowance + drill::whole_move / 2) / drill::whole_move);
}

} // namespace bounce::ccc
