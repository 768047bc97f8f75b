#include "engine/rules/awi/showing/dragged.h"

#include "engine/rules/awi/firing/shield.h"
#include "engine/rules/awi/movement/marcher.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/movement/way.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"

#include <algorithm>

namespace bounce::awi {

namespace {

using table::Leg;

/// Enemies with the gap that is kept from them ("awi/move.gap"), and ground. Friends are passed.
std::vector<drill::Hindrance> in_the_way(const Field& field, const State& state, UnitId unit,
                                         const table::Box& box) {
    drill::Hindrances hindrances{box};
    const Thou gap = scaled(field.parameters, field.parameters.enemy_gap);
    for (const UnitId other : field.all()) {
        if (field.side(other) != field.side(unit) && keeps_off(field, state, other)) {
            table::Base body = body_of(field, state, other);
            body.width += 2 * gap;
            body.depth += 2 * gap;
            hindrances.add(table::corners(body));
        }
    }
    hindrances.add_closed(country_of(field, state), *gait_of(field, state, unit).going);
    return std::move(hindrances).all();
}

} // namespace

drill::Dragged dragged(const Field& field, const State& state, UnitId unit, Vec to) {
    const Parameters& rules = field.parameters;
    const Unit& it = state.units[unit];
    drill::Marcher marcher = marcher_of(field, state, unit);
    const table::Formation room = marcher.formation;
    const bool exits = drill::is_off(field.scenario.ground, to);
    const Thou left = inches_left(field, state, unit);
    const Thou bonus = rules.road_march != 0 ? scaled(rules, rules.road_bonus) : 0; // "awi/road.bonus"
    drill::Dragged dragged{
        .middle = it.pose(),
        .formation = room,
        .wheel = marcher.wheel,
        .turn = {static_cast<std::uint16_t>(std::min(marcher.free_turn.value_or(32768), 32768))},
        .turned = {static_cast<std::uint16_t>(marcher.trail.turned)},
        .left = left,
        .most = drill::at_the_best(*marcher.gait.going, left + bonus),
        .known = {},
        .follow = {},
        .in_the_way = [&field, &state, unit](const table::Box& box) {
            return in_the_way(field, state, unit, box);
        }};
    dragged.follow = [&field, &state, exits, room,
                      marcher = std::move(marcher)](const table::Legs& legs) -> std::optional<drill::WayEnd> {
        Passage passage;
        if (march(TroopsNow{field, state}, marcher, legs, passage) || (passage.exits && !exits)) {
            return {};
        }
        const Pose end = passage.exits ? passage.stations[legs.count] : passage.to;
        return drill::WayEnd{table::front_of(end, room), passage.spent};
    };
    if (const std::optional<Move> over = crossing(field, state, unit)) {
        dragged.known.push_back(over->legs);
    }
    return dragged;
}

std::optional<Move> crossing(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    if (!it.on_table() || it.inside != 0 || it.spent != 0) {
        return {};
    }
    const table::Formation formation = formation_of(field, unit, it.stance);
    const Thou reach = scaled(field.parameters, field.parameters.cross_reach);
    const Leg look{Leg::Kind::advance, reach, {}};
    const table::Course course = table::course_of(field.scenario.ground, it.pose(), formation, look,
                                                  wheel_of(field), gone_structures(field, state));
    for (const drill::Obstacle& obstacle :
         obstacles_on(country_of(field, state), it.pose(), formation, look, wheel_of(field), course)) {
        const auto toll = drill::toll(gait_of(field, state, unit), obstacle.barrier);
        if (!toll || *toll < whole_move) {
            continue;
        }
        Move order{unit, {}};
        order.legs.count = 1;
        order.legs.legs[0] = {
            Leg::Kind::advance, clear_of(country_of(field, state), it.pose(), formation, obstacle), {}};
        return check(field, state, order) ? std::optional{order} : std::nullopt;
    }
    return {};
}

} // namespace bounce::awi
