#include "engine/drill/troops.h"

#include "engine/ground/table/touch.h"

#include <algorithm>

namespace bounce::drill {

UnitId stands_on(const Troops& troops, UnitId unit, const table::Base& body) {
    return stands_on(troops, unit, troops.near(body.centre, table::radius(body)), body);
}

UnitId stands_on(const Troops& troops, UnitId unit, const UnitList& near, const table::Base& body) {
    const auto* const there = std::ranges::find_if(near, [&](UnitId other) {
        return other != unit && troops.takes_room(other) && table::overlap(body, troops.body(other));
    });
    return there != near.end() ? *there : no_unit;
}

bool fits(const Troops& troops, UnitId unit, const Gait& gait, const table::Base& body) {
    const TerrainState& terrain_state = troops.terrain_state();
    return !table::off_table(terrain_state.ground, body) && house_under(terrain_state, body) < 0
           && stands_on(troops, unit, body) == no_unit && !closed_to(terrain_state, gait, body);
}

Thou short_of_enemies(const Troops& troops, UnitId unit, const table::Base& body, Angle direction, Thou far,
                      Thou gap) {
    for (const UnitId enemy : troops.all()) {
        if (troops.side(enemy) == troops.side(unit)
            || !(gap > 0 ? troops.keeps_off(enemy) : troops.takes_room(enemy))) {
            continue;
        }
        table::Base there = troops.body(enemy);
        there.width += 2 * gap;
        there.depth += 2 * gap;
        if (!table::surely_apart(body, there, far)) {
            far = std::min(far, table::way_until_touch(body, there, direction).value_or(far));
        }
    }
    return far;
}

} // namespace bounce::drill
