#pragma once

#include "engine/rules/grant/melee/pairing.h"

#include "engine/dice/rolls.h"
#include "engine/match/event.h"

#include <array>
#include <vector>

namespace bounce::grant {

/// A fight for a section of a house ("grant/melee.break_in"_clause and following): who fights whom in it or
/// at its walls.
struct HouseFight {
    Fighters first;
    Fighters second;
    Bouts bouts;
};
/// Figures by unit, as bits.
using Busy = std::array<std::uint32_t, max_units>;
/// Attackers who touch a section that an enemy of their melee holds, and are not busy in the open, throw to
/// break in, once a move; then all are paired, those inside first.
[[nodiscard]] std::vector<HouseFight> house_fights(MutablePosition pos, int melee, const Busy& busy,
                                                   Rolls& rolls, Log& log);
/// Men who broke in come out again, unless they are alone there or about to be: they have won the section
/// from enemies who fall back.
void leave_section(MutablePosition pos, UnitId unit);

/// The sections that a side attacks in a melee, each by the first of its garrison, with the walls for his
/// base: at them its figures run in ("grant/melee.run_in").
[[nodiscard]] Fighters walls_of(Position pos, int melee, Side attacker);
/// How many may stand at such a wall: so many for each defender, less those who have broken in
/// ("grant/melee.full").
[[nodiscard]] int room_at_wall(Position pos, int melee, const Fighter& wall);

} // namespace bounce::grant
