#include "engine/rules/ccc/showing/dragged.h"

#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/mobility/standing.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/units/pieces.h"

namespace bounce::ccc {

namespace {

std::vector<drill::Hindrance> in_the_way(Position pos, UnitId unit, const table::Box& box) {
    drill::Hindrances hindrances{box};
    for (const UnitId other : pos.field.all()) {
        if (is_in_the_way(pos, unit, other, Counting::seen) && !may_pass(pos, unit, other)) {
            hindrances.add(table::corners(body_of(pos, other)));
        }
    }
    hindrances.add_closed(terrain_state_of(pos),
                          pos.field.goings[static_cast<std::size_t>(pos.field.arm(unit))]);
    return std::move(hindrances).all();
}

/// Skirmishers, officers, guns off their limbers ("ccc/move.front", "ccc/move.about").
bool turns_on_the_spot(const Unit& unit) {
    return unit.stance >= Stance::unlimbered || unit.is(Posture::away);
}

} // namespace

drill::Dragged dragged(Position pos, UnitId unit, Vec to) {
    const Unit& it = pos.state.units[unit];
    const table::Formation room = formation_of(pos, unit);
    const bool free = turns_on_the_spot(it);
    const bool exits = drill::is_off(pos.field.scenario.ground, to);
    const Thou left = left_of(pos, unit);
    return {.middle = middle_of({it.at, it.facing}, room),
            .formation = room,
            .wheel = {},
            .turn = free ? table::half_circle : Angle{},
            .turned = {},
            .about = !free && !it.has(Mark::about), // "ccc/move.about"_clause
            .left = left,
            .most = left + pos.field.parameters.slope_die * table::inch / 2, // "ccc/terrain.uphill"_clause
            .known = {},
            .follow = [pos, unit, exits](const table::Legs& legs) -> std::optional<drill::WayEnd> {
                const Progress progress = follow(pos, {unit, legs});
                if (!progress.verdict || progress.touched != no_unit || (progress.leaves && !exits)) {
                    return {};
                }
                return drill::WayEnd{progress.to, progress.spent};
            },
            .in_the_way = [pos, unit](const table::Box& box) { return in_the_way(pos, unit, box); }};
}

} // namespace bounce::ccc
