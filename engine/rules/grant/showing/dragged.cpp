#include "engine/rules/grant/showing/dragged.h"

#include "engine/rules/grant/mobility/after_fire.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/units/figures.h"

#include <algorithm>
#include <span>

namespace bounce::grant {

namespace {

/// Enemies, friends who do not let it through ("grant/move.pass"), and ground.
std::vector<drill::Hindrance> in_the_way(Position pos, UnitId unit, const table::Box& box) {
    drill::Hindrances hindrances{box};
    for (const Foe& foe : foes_of(pos, unit)) {
        hindrances.add(table::corners(foe.body));
    }
    for (const UnitId other : pos.field.all()) {
        const bool stands = other != unit && pos.field.side(other) == pos.field.side(unit)
                            && pos.state.units[other].on_table() && !may_pass(pos, unit, other);
        if (stands && body_of(pos, other).width > 0) {
            hindrances.add(table::corners(body_of(pos, other)));
        }
    }
    hindrances.add_closed(terrain_state_of(pos), *walker_of(pos, unit).gait.going);
    return std::move(hindrances).all();
}

/// Guns off their limbers, with a crew: they are pushed.
bool in_action(Position pos, UnitId unit) {
    return pos.field.arm(unit) == Arm::battery && pos.state.units[unit].stance == Stance::unlimbered
           && has_guns(pos.state, unit);
}

/// How far it turns on the spot and may go on: guns for nothing ("grant/move.gun_turn"), others for a part of
/// their move ("grant/move.turn").
Angle turn_of(Position pos, UnitId unit) {
    if (!in_action(pos, unit)) {
        return table::half_circle;
    }
    const bool has_turned = pos.state.units[unit].has(Mark::turned);
    return {static_cast<std::uint16_t>(has_turned ? 0 : pos.field.parameters.gun_turn * 65536 / 360)};
}

/// No move measures more: a barge's depends on where it lies.
Thou most_of(Position pos, UnitId unit) {
    const table::Ground& ground = pos.field.scenario.ground;
    const Thou left = left_of_move(pos, unit);
    return pos.field.arm(unit) == Arm::barge ? ground.width + ground.depth
                                             : drill::at_the_best(*walker_of(pos, unit).gait.going, left);
}

} // namespace

bool means(Position pos, UnitId enemy, Vec place) {
    const table::Base body = foe_body(pos, enemy, {place, {}, 0, 0});
    return table::square_distance(table::corners(body), std::span{&place, 1})
           <= std::int64_t{table::inch / 2} * (table::inch / 2);
}

Move march_by(Position pos, UnitId unit, const table::Legs& legs) {
    const Unit& it = pos.state.units[unit];
    Move order{.unit = unit, .legs = legs};
    const bool rested = pos.field.arm(unit) == Arm::cavalry && it.dismounted == 0 && it.battle_moves > 0
                        && it.spent == 0 && !it.has(Mark::battle);
    order.battle = rested && !follow(pos, order).verdict ? 1 : 0;
    return order;
}

drill::Dragged dragged(Position pos, UnitId unit, Vec to) {
    const Unit& it = pos.state.units[unit];
    const table::Formation room = formation_of(pos, unit);
    const bool pushed = in_action(pos, unit);
    const bool exits = drill::is_off(pos.field.scenario.ground, to);
    return {.middle = middle_of({it.at, it.facing}, room),
            .formation = room,
            .wheel = {},
            .turn = turn_of(pos, unit),
            .turned = {},
            .about = pushed,
            .backs = pushed, // "grant/move.legs"_clause
            .wheels = !pushed,
            .left = left_of_move(pos, unit),
            .most = most_of(pos, unit),
            .known = {},
            .follow = [pos, unit, to, exits](const table::Legs& legs) -> std::optional<drill::WayEnd> {
                const Progress progress = follow(pos, march_by(pos, unit, legs));
                const bool goes = progress.verdict && (!progress.leaves || exits)
                                  && (progress.touched == no_unit || means(pos, progress.touched, to));
                return goes ? std::optional{drill::WayEnd{progress.to, progress.spent}} : std::nullopt;
            },
            .in_the_way = [pos, unit](const table::Box& box) { return in_the_way(pos, unit, box); }};
}

} // namespace bounce::grant
