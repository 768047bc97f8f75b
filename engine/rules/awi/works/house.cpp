#include "engine/rules/awi/works/house.h"

#include "engine/drill/house.h"
#include "engine/rules/awi/losses/risk.h"
#include "engine/rules/awi/movement/marcher.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/units/approach.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/generals.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/tables.h"
#include "engine/rules/awi/units/way.h"

#include <fmt/format.h>

namespace bounce::awi {

namespace {

const table::Structure& structure(const Field& field, int index) {
    return field.scenario.ground.structures[static_cast<std::size_t>(index)];
}

/// Parts of a move from hundredths of one; nothing for 0, which is not at all.
std::optional<std::int64_t> toll(int hundredths) {
    return hundredths > 0 ? std::optional{std::int64_t{whole_move} * hundredths / 100} : std::nullopt;
}

} // namespace

std::optional<std::int64_t> price_of_entering(const Field& field, UnitId unit) {
    const Parameters& rules = field.parameters;
    if (is_general(field.roll(unit).type) || is_gun(field.roll(unit).type)) {
        return {};
    }
    switch (field.roll(unit).type) {
    case Type::close_foot:
        return toll(rules.enter_close);
    case Type::open_foot:
        return toll(rules.enter_open);
    case Type::cavalry:
        return toll(rules.enter_mounted);
    default:
        return toll(rules.enter_wheeled);
    }
}

namespace {

/// "awi/building.sides": the half of a large house that is free.
std::uint8_t free_half(Position pos, int house) {
    for (int i = 0; i < pos.field.units(); ++i) {
        const auto other = static_cast<UnitId>(i);
        if (is_solid(pos, other) && pos.state.units[other].inside == house + 1
            && pos.state.units[other].room == 0) {
            return 1;
        }
    }
    return 0;
}

Verdict check_house(Position pos, const Occupy& order) {
    const table::Structure& house = structure(pos.field, order.structure);
    const Subject name = pos.field.who(order.unit);
    if (house.kind != table::Structure::Kind::house || pos.state.structures[order.structure] == 0) {
        return refuse("awi/building.enter"_clause, "{} is no longer standing.", house.name);
    }
    if (table::distance(outline(pos, order.unit), house.footprint)
        > scaled(pos.field.parameters, pos.field.parameters.enter_reach)) {
        return refuse("awi/building.enter"_clause, "{0} {0:is|are} too far from {1} to enter it.", name,
                      house.name);
    }
    if (!has_room_for(pos, order.unit, order.structure)) {
        return refuse("awi/building.holds"_clause, "{} has no room for {}.", house.name, name);
    }
    return {};
}

void spend(State& state, UnitId unit, std::int64_t parts) {
    Unit& it = state.units[unit];
    it.spent = static_cast<std::int32_t>(it.spent + parts);
    it.marks |= Mark::moved;
    Trail& trail = state.trails[unit];
    trail.flags |= Trail::went | Trail::off_road;
}

void tell(Position pos, UnitId unit, Pose before, Event::Kind kind, Clause clause, std::string text,
          Log& log) {
    if (log.on()) {
        log.add(moved_event(pos, unit, before, kind, clause, "{}", text));
    }
}

drill::Obstacles on_the_way(Position pos, const Occupy& order) {
    return crossed_into(terrain_state_of(pos), outline(pos, order.unit),
                        structure(pos.field, order.structure).footprint);
}
drill::Obstacles on_the_way(Position pos, const Vacate& order) {
    const Pose pose = outside(pos, order.unit, order.side, order.stance);
    return crossed_out_of(terrain_state_of(pos),
                          structure(pos.field, pos.state.units[order.unit].inside - 1).footprint,
                          table::outline(pose, formation_of(pos.field, order.unit, order.stance)));
}

/// Only the house itself keeps the two apart: what a unit in it looks at for its distance from the enemy is
/// the house.
Verdict check_inside(Position pos, const Occupy& order) {
    const table::Base& house = structure(pos.field, order.structure).footprint;
    return check_nearness(pos, order.unit, outline(pos, order.unit), house);
}

} // namespace

std::int64_t price_of_leaving(const Field& field, UnitId unit) {
    const Type type = field.roll(unit).type;
    if (is_general(type)) {
        return 0;
    }
    const Parameters& rules = field.parameters;
    return toll(type == Type::open_foot ? rules.leave_open : rules.leave_close).value_or(0);
}

bool has_room_for(Position pos, UnitId unit, int house) {
    const table::Structure& it = structure(pos.field, house);
    return price_of_entering(pos.field, unit) && it.kind == table::Structure::Kind::house
           && pos.state.structures[static_cast<std::size_t>(house)] > 0
           && !enemies_inside(pos, pos.field.side(unit), house) && units_inside(pos, house) < it.holds;
}

void go_inside(MutablePosition pos, UnitId unit, int house) {
    const table::Base& footprint = structure(pos.field, house).footprint;
    pos.state.units[unit].room = free_half(pos, house);
    pos.state.units[unit].inside = static_cast<std::uint8_t>(house + 1);
    set_pose(pos, unit, {footprint.centre, footprint.facing});
}

Pose outside(Position pos, UnitId unit, int side, Stance stance) {
    return drill::outside(structure(pos.field, pos.state.units[unit].inside - 1).footprint, side,
                          formation_of(pos.field, unit, stance));
}

Verdict check(Position pos, const Occupy& order) {
    if (Verdict free = check_free(pos, order.unit); !free) {
        return free;
    }
    const Subject name = pos.field.who(order.unit);
    const std::optional<std::int64_t> takes = price_of_entering(pos.field, order.unit);
    if (!takes) {
        return refuse("awi/building.enter"_clause, "{} cannot enter a house.", name);
    }
    if (pos.state.units[order.unit].inside != 0) {
        return refuse("awi/building.enter"_clause, "{0} {0:is|are} already in a house.", name);
    }
    if (Verdict house = check_house(pos, order); !house) {
        return house;
    }
    if (*takes > left_of_move(pos, order.unit)) {
        return refuse("awi/building.enter"_clause,
                      "{0} {0:has|have} too little of {0:its|their} move left to enter.", name);
    }
    if (Verdict paid = check_tolls(pos.field, order.unit, gait_of(pos, order.unit), on_the_way(pos, order),
                                   *takes, left_of_move(pos, order.unit));
        !paid) {
        return paid;
    }
    return check_inside(pos, order);
}

Verdict check(Position pos, const Vacate& order) {
    const Field& field = pos.field;
    if (Verdict free = check_free(pos, order.unit); !free) {
        return free;
    }
    const Unit& unit = pos.state.units[order.unit];
    const Subject name = field.who(order.unit);
    if (unit.inside == 0) {
        return refuse("awi/building.leave"_clause, "{0} {0:is|are} not in a house.", name);
    }
    if (order.side > 3 || !may_stand(field.roll(order.unit).type, order.stance)) {
        return refuse("awi/building.leave"_clause,
                      "{0} must leave by one of the four sides, in line or column.", name);
    }
    if (price_of_leaving(field, order.unit) > left_of_move(pos, order.unit)) {
        return refuse("awi/building.leave"_clause,
                      "{0} {0:has|have} too little of {0:its|their} move left to leave.", name);
    }
    if (Verdict paid = check_tolls(field, order.unit, gait_of(pos, order.unit), on_the_way(pos, order),
                                   price_of_leaving(field, order.unit), left_of_move(pos, order.unit));
        !paid) {
        return paid;
    }
    const Pose pose = outside(pos, order.unit, order.side, order.stance);
    return check_standing(pos, order.unit, structure(field, unit.inside - 1).footprint,
                          table::outline(pose, formation_of(field, order.unit, order.stance)));
}

void apply(MutablePosition pos, const Occupy& order, Log& log) {
    const table::Structure& house = structure(pos.field, order.structure);
    const Pose before = pos.state.units[order.unit].pose();
    spend(pos.state, order.unit,
          *price_of_entering(pos.field, order.unit)
              + tolls(gait_of(pos, order.unit), on_the_way(pos, order)));
    go_inside(pos, order.unit, order.structure);
    each_general_with(pos, order.unit, [&](UnitId general) { pos.state.units[general].marks |= Mark::held; });
    tell(pos, order.unit, before, Event::Kind::enter, "awi/building.enter"_clause,
         fmt::format("{0} {0:goes|go} into {1}.", pos.field.who(order.unit), house.name), log);
}

void apply(MutablePosition pos, const Vacate& order, Log& log) {
    Unit& unit = pos.state.units[order.unit];
    const Pose before = unit.pose();
    const Pose there = outside(pos, order.unit, order.side, order.stance);
    const std::string& house = structure(pos.field, unit.inside - 1).name;
    spend(pos.state, order.unit,
          price_of_leaving(pos.field, order.unit) + tolls(gait_of(pos, order.unit), on_the_way(pos, order)));
    unit.inside = 0;
    unit.room = 0;
    unit.stance = order.stance;
    unit.with = no_unit; // a general rides off
    set_pose(pos, order.unit, there);
    each_general_with(pos, order.unit, [&](UnitId general) { pos.state.units[general].marks |= Mark::held; });
    tell(pos, order.unit, before, Event::Kind::leave, "awi/building.leave"_clause,
         fmt::format("{0} {0:comes|come} out of {1}.", pos.field.who(order.unit), house), log);
    take_generals(pos, order.unit, log);
}

} // namespace bounce::awi
