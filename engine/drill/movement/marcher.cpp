#include "engine/drill/movement/marcher.h"

#include "engine/ground/table/measure/tolerance.h"

#include <algorithm>

namespace bounce::drill {

using What = Hitch::What;

Hitch room_hitch(const Troops& troops, const Marcher& unit, const table::Base& there) {
    return room_hitch(troops, unit, troops.near(there.centre, table::radius(there)), there);
}

Hitch room_hitch(const Troops& troops, const Marcher& unit, const UnitList& near, const table::Base& there) {
    if (table::off_table(troops.terrain_state().ground, there)) {
        return {What::table};
    }
    if (const int house = house_under(troops.terrain_state(), there); house >= 0) {
        return {What::house_there, static_cast<std::uint8_t>(house)};
    }
    const UnitId other = unit.takes_room ? stands_on(troops, unit.unit, near, there) : no_unit;
    return other != no_unit ? Hitch{What::unit, other} : Hitch{};
}

Hitch ground_hitch(const Troops& troops, const Gait& gait, const table::Base& there) {
    const auto closed = closed_to(troops.terrain_state(), gait, there);
    return closed ? Hitch{.what = What::ground, .terrain = *closed} : Hitch{};
}

Hitch ban_hitch(const Troops& troops, UnitId unit, const table::Base& before, const table::Base& there) {
    const table::Ban* ban =
        table::ban_on(troops.field().scenario, troops.side(unit), troops.turn(), before, there);
    return ban != nullptr ? Hitch{.what = What::ban, .ban = ban} : Hitch{};
}

Hitch shunned_hitch(const Troops& troops, const Marcher& unit, const Pose& from, const table::Base& before,
                    const table::Base& there) {
    if (!unit.shuns) {
        return {};
    }
    for (const UnitId enemy : troops.all()) {
        if (troops.side(enemy) != troops.side(unit.unit) && troops.keeps_off(enemy)
            && table::distance(there, troops.body(enemy)) + table::distance_rounding
                   < table::distance(before, troops.body(enemy))
            && unit.shuns(from, enemy)) {
            return {What::nearer, enemy};
        }
    }
    return {};
}

Hitch nearness_hitch(const Troops& troops, const Marcher& unit, const table::Base& before,
                     const table::Base& there) {
    for (const UnitId enemy : troops.all()) {
        if (troops.side(enemy) == troops.side(unit.unit) || !troops.keeps_off(enemy)) {
            continue;
        }
        const table::Base body = troops.body(enemy);
        if (!table::surely_apart(there, body, unit.gap)
            && table::distance(there, body) + table::distance_rounding
                   < std::min(table::distance(before, body), unit.gap)) {
            return {What::gap, enemy};
        }
    }
    if (const Hitch ban = ban_hitch(troops, unit.unit, before, there)) {
        return ban;
    }
    return shunned_hitch(troops, unit, unit.from, before, there);
}

Hitch place_hitch(const Troops& troops, const Marcher& unit, const table::Base& there) {
    const Hitch room = room_hitch(troops, unit, there);
    return room ? room : ground_hitch(troops, unit.gait, there);
}

Hitch standing_hitch(const Troops& troops, const Marcher& unit, const table::Base& before,
                     const table::Base& there) {
    const Hitch place = place_hitch(troops, unit, there);
    return place ? place : nearness_hitch(troops, unit, before, there);
}

Hitch toll_hitch(const Gait& gait, const Obstacles& obstacles, std::int64_t rest, std::int64_t left) {
    for (const Obstacle& obstacle : obstacles) {
        const std::optional<std::int64_t> takes = toll(gait, obstacle.barrier);
        rest += takes.value_or(0);
        if (!takes || *takes >= whole_move || rest > left) {
            return {.what = !takes                 ? What::barrier
                            : *takes >= whole_move ? What::takes_all
                                                   : What::toll,
                    .barrier = obstacle.barrier};
        }
    }
    return {};
}

} // namespace bounce::drill
