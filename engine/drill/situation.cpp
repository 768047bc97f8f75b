#include "engine/drill/situation.h"

#include "engine/ground/table/touch.h"

#include <algorithm>

namespace bounce::drill {

UnitId stands_on(const Situation& situation, UnitId unit, const table::Base& body) {
    for (const UnitId other : situation.all()) {
        if (other != unit && situation[other].takes_room && table::overlap(body, situation[other].base)) {
            return other;
        }
    }
    return no_unit;
}

bool fits(const Situation& situation, UnitId unit, const Gait& gait, const table::Base& body) {
    return !table::off_table(situation.country.ground, body) && house_under(situation.country, body) < 0
           && stands_on(situation, unit, body) == no_unit && !closed_to(situation.country, gait, body);
}

HouseAhead house_ahead(const Country& country, const table::Base& body, Angle direction, Thou far) {
    const auto& structures = country.ground.structures;
    HouseAhead ahead{.way = far};
    for (std::size_t i = 0; i < structures.size(); ++i) {
        if (!country.is_house(i) || table::surely_apart(body, structures[i].footprint, far)) {
            continue;
        }
        const auto way = table::way_until_touch(body, structures[i].footprint, direction);
        if (way && *way < ahead.way) {
            ahead = {*way, static_cast<int>(i)};
        }
    }
    return ahead;
}

Thou short_of_enemies(const Situation& situation, UnitId unit, const table::Base& body, Angle direction,
                      Thou far, Thou gap) {
    for (const Body& enemy : situation.bodies) {
        if (enemy.side == situation[unit].side || !(gap > 0 ? enemy.keeps_off : enemy.takes_room)) {
            continue;
        }
        table::Base there = enemy.base;
        there.width += 2 * gap;
        there.depth += 2 * gap;
        if (!table::surely_apart(body, there, far)) {
            far = std::min(far, table::way_until_touch(body, there, direction).value_or(far));
        }
    }
    return far;
}

} // namespace bounce::drill
