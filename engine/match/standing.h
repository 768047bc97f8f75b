#pragma once

#include "engine/match/showing/subject.h"
#include "engine/match/showing/view.h"

namespace bounce {

// How far a side is from winning, on hexes and inch tables alike.

/// The enemy losses required for `own` losses at a ratio of `ratio_enemy` to `ratio_own`, rounded up; at
/// least one.
[[nodiscard]] constexpr int losses_asked(int own, int ratio_own, int ratio_enemy) {
    const int asked = (own * ratio_enemy + ratio_own - 1) / ratio_own;
    return asked > 1 ? asked : 1;
}

/// Adds a warning if a side has met, or is one step from, a goal that is judged at the end of this turn: one
/// loss, one place, or one unit of strength off the table.
void warn_of(View::Goal& goal, const Subject& winner, bool judged);

} // namespace bounce
