#pragma once

#include "engine/match/showing/subject.h"
#include "engine/match/showing/view.h"

namespace bounce {

/// How far a side is from winning, on hexes and on tables in inches alike.

/// The losses of the enemy that so many of one's own ask for, by a ratio of so many for so many; at least
/// one.
[[nodiscard]] constexpr int losses_asked(int own, int ratio_own, int ratio_enemy) {
    const int asked = (own * ratio_enemy + ratio_own - 1) / ratio_own;
    return asked > 1 ? asked : 1;
}

/// Warns of a side that is one step from winning by a goal that is judged at the end of this turn: one loss,
/// one place, one unit of strength off the table; or that has met it.
void warn_of(View::Goal& goal, const Subject& winner, bool judged);

} // namespace bounce
