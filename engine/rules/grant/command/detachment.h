#pragma once

#include "engine/drill/units.h"
#include "engine/rules/grant/command/command.h"

namespace bounce::grant {

/// A place in the order of battle for one more detachment of a regiment; `no_unit` if it may form none.
[[nodiscard]] UnitId free_detachment(Position pos, UnitId regiment);
/// The figures of a skirmish line that failed under a threat, as bits, become a detachment, from the end of
/// the line at which more of them stand ("grant/detachment.part_falls_back"). Its number.
UnitId split_off(MutablePosition pos, UnitId line, std::uint32_t exposed, Log& log);
/// Detachments of the first draft that have lost their officer or four men have to go back to their main body
/// ("grant/detachment.first_draft").
void break_first_draft(MutablePosition pos, Log& log);

/// Whether it is a skirmish line: a unit on foot in open order, not in a melee ("grant/detachment.line").
[[nodiscard]] bool is_skirmish_line(Position pos, UnitId unit);
/// Whether nothing that bars the way lies on the straight line between two places.
[[nodiscard]] bool is_open_way(Position pos, Vec from, Vec to);

} // namespace bounce::grant
