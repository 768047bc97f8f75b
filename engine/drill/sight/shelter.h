#pragma once

#include "engine/drill/terrain_state.h"
#include "engine/drill/troops.h"

#include <algorithm>

namespace bounce::drill {

// Linear obstacles shelter the troops behind them.

/// Whether a line crosses the straight way between two points, with no opening there.
[[nodiscard]] bool bars(const TerrainState& terrain_state, const StandingLine& line, Vec from, Vec to);
/// Whether the line through two points separates two others.
[[nodiscard]] bool runs_between(Vec from, Vec to, Vec a, Vec b);
/// Whether a body is close enough to a segment of the line to be immediately behind it, as seen from a point;
/// a wall that bends round the body has segments on its other side too. Always true inside a redoubt.
[[nodiscard]] bool close_behind(const StandingLine& line, const table::Base& body, Vec from, Thou reach);

/// Calls `use(StandingLine)` for every line that a unit is immediately behind, as seen from a point, judged
/// by the base nearest to that point.
template <class Use>
void each_shelter(const Troops& troops, UnitId unit, Vec from, Thou reach, Use use) {
    const table::Bases all = troops.bases(unit);
    const Vec to = std::ranges::min_element(all, {}, [&](const table::Base& base) {
                       return table::square(base.centre - from);
                   })->centre;
    const table::Base body = troops.body(unit);
    each_standing_line(troops.terrain_state(), [&](const StandingLine& line) {
        if (bars(troops.terrain_state(), line, from, to) && close_behind(line, body, from, reach)) {
            use(line);
        }
    });
}

} // namespace bounce::drill
