#include "engine/rules/awi/stride.h"

#include "engine/ground/table/sweep.h"
#include "engine/rules/awi/room.h"
#include "engine/rules/awi/standing.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::awi {

using table::Leg;

bool passes(const Stride& stride, UnitId other) {
    const auto& [field, state, unit, formation, wheel, leg, from, beside] = stride;
    return other != unit && field.side(other) == field.side(unit) && takes_room(field, state, other)
           && meets_on_way(from, formation, leg, wheel, body_of(field, state, other));
}

bool is_unthreatened(const Stride& stride) {
    const auto& [field, state, unit, formation, wheel, leg, from, beside] = stride;
    const Thou far = scaled(field.parameters, field.parameters.road_enemy);
    const table::Base start = stride.body(from);
    for (const UnitId enemy : stride.near(far + table::distance_rounding)) {
        if (field.side(enemy) == field.side(unit) || !is_solid(field, state, enemy)) {
            continue;
        }
        const table::Base there = body_of(field, state, enemy);
        if (table::distance(start, there) <= far
            || table::free_way(from, formation, leg, wheel, there, far) < stride.length()) {
            return false;
        }
    }
    return true;
}

Verdict check_sweep(const Stride& stride) {
    const Field& field = stride.field;
    const std::string& name = field.name(stride.unit);
    constexpr int steps = 4;
    for (int step = 1; step < steps; ++step) {
        const table::Base there = stride.body(
            table::after(stride.from, stride.formation, part_of(stride.leg, step, steps), stride.wheel));
        if (table::off_table(field.scenario.ground, there)) {
            return refuse("awi/move.table"_clause, fmt::format("{} would leave the table.", name));
        }
        if (house_under(field, stride.state, there) >= 0) {
            return refuse("awi/move.room"_clause, fmt::format("A house is in the way of {}.", name));
        }
    }
    return {};
}

Verdict check_gap(const Stride& stride) {
    const auto& [field, state, unit, formation, wheel, leg, from, beside] = stride;
    const Thou gap = scaled(field.parameters, field.parameters.enemy_gap);
    const table::Base start = stride.body(from);
    const bool straight = table::is_straight(leg);
    const table::Base way = straight ? swept(start, leg.kind == Leg::Kind::retire ? -leg.by : leg.by) : start;
    for (const UnitId enemy : beside) {
        if (field.side(enemy) == field.side(unit) || !keeps_off(field, state, enemy)) {
            continue;
        }
        const table::Base there = body_of(field, state, enemy);
        if (straight && table::surely_parted(way, there, gap)) {
            continue;
        }
        const Thou now = table::distance(start, there);
        const bool clear = now >= gap && leg.kind != Leg::Kind::turn
                               ? table::free_way(from, formation, leg, wheel, there, gap) >= stride.length()
                               : stays_off(from, formation, leg, wheel, there, std::min(now, gap));
        if (!clear) {
            return too_near(field, unit, enemy);
        }
    }
    return {};
}

} // namespace bounce::awi
