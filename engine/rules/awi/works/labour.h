#pragma once

#include "engine/core/refusal.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// `Unit::work` counts moves spent or charges laid; this bit says that the last was in this sequence.
inline constexpr std::uint8_t worked_now = 0x80;
[[nodiscard]] constexpr int work_done(const Unit& unit) { return unit.work & ~worked_now; }
inline constexpr std::uint8_t nothing_in_hand = 255;

/// Whether a unit has its whole move and may give it to work ("awi/engineer.tools", "awi/demolition.lay").
[[nodiscard]] Verdict check_labour(Position pos, UnitId unit, Clause clause);
/// It has given it.
void spend_labour(Unit& unit);

/// A wagon that stands near enough and may lend its tools; `no_unit` if there is none.
[[nodiscard]] UnitId tools_for(Position pos, UnitId unit);

} // namespace bounce::awi
