#include "engine/rules/awi/works/house.h"

#include "engine/drill/house.h"
#include "engine/rules/awi/charging/approach.h"
#include "engine/rules/awi/command/risk.h"
#include "engine/rules/awi/movement/marcher.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/movement/way.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"

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
std::uint8_t free_half(const Field& field, const State& state, int house) {
    for (int i = 0; i < field.units(); ++i) {
        const auto other = static_cast<UnitId>(i);
        if (is_solid(field, state, other) && state.units[other].inside == house + 1
            && state.units[other].room == 0) {
            return 1;
        }
    }
    return 0;
}

Verdict check_house(const Field& field, const State& state, const Occupy& order) {
    const table::Structure& house = structure(field, order.structure);
    const Subject name = field.who(order.unit);
    if (house.kind != table::Structure::Kind::house || state.structures[order.structure] == 0) {
        return refuse("awi/building.enter"_clause, "{} is no longer standing.", house.name);
    }
    if (table::distance(outline(field, state, order.unit), house.footprint)
        > scaled(field.parameters, field.parameters.enter_reach)) {
        return refuse("awi/building.enter"_clause, "{0} {0:is|are} too far from {1} to enter it.", name,
                      house.name);
    }
    if (!has_room_for(field, state, order.unit, order.structure)) {
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

void tell(const Field& field, const State& state, UnitId unit, Pose before, Event::Kind kind, Clause clause,
          std::string text, Log& log) {
    if (log.on()) {
        log.add(moved_event(field, state, unit, before, kind, clause, "{}", text));
    }
}

drill::Obstacles on_the_way(const Field& field, const State& state, const Occupy& order) {
    return crossed_into(country_of(field, state), outline(field, state, order.unit),
                        structure(field, order.structure).footprint);
}
drill::Obstacles on_the_way(const Field& field, const State& state, const Vacate& order) {
    const Pose pose = outside(field, state, order.unit, order.side, order.stance);
    return crossed_out_of(country_of(field, state),
                          structure(field, state.units[order.unit].inside - 1).footprint,
                          table::outline(pose, formation_of(field, order.unit, order.stance)));
}

/// Only the house itself keeps the two apart: what a unit in it looks at for its distance from the enemy is
/// the house.
Verdict check_inside(const Field& field, const State& state, const Occupy& order) {
    const table::Base& house = structure(field, order.structure).footprint;
    return check_nearness(field, state, order.unit, outline(field, state, order.unit), house);
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

bool has_room_for(const Field& field, const State& state, UnitId unit, int house) {
    const table::Structure& it = structure(field, house);
    return price_of_entering(field, unit) && it.kind == table::Structure::Kind::house
           && state.structures[static_cast<std::size_t>(house)] > 0
           && !enemies_inside(field, state, field.side(unit), house)
           && units_inside(field, state, house) < it.holds;
}

void go_inside(const Field& field, State& state, UnitId unit, int house) {
    const table::Base& footprint = structure(field, house).footprint;
    state.units[unit].room = free_half(field, state, house);
    state.units[unit].inside = static_cast<std::uint8_t>(house + 1);
    set_pose(field, state, unit, {footprint.centre, footprint.facing});
}

Pose outside(const Field& field, const State& state, UnitId unit, int side, Stance stance) {
    return drill::outside(structure(field, state.units[unit].inside - 1).footprint, side,
                          formation_of(field, unit, stance));
}

Verdict check(const Field& field, const State& state, const Occupy& order) {
    if (Verdict free = check_free(field, state, order.unit); !free) {
        return free;
    }
    const Subject name = field.who(order.unit);
    const std::optional<std::int64_t> takes = price_of_entering(field, order.unit);
    if (!takes) {
        return refuse("awi/building.enter"_clause, "{} cannot enter a house.", name);
    }
    if (state.units[order.unit].inside != 0) {
        return refuse("awi/building.enter"_clause, "{0} {0:is|are} in a house already.", name);
    }
    if (Verdict house = check_house(field, state, order); !house) {
        return house;
    }
    if (*takes > left_of_move(field, state, order.unit)) {
        return refuse("awi/building.enter"_clause,
                      "{0} {0:has|have} not enough left of {0:its|their} move to enter.", name);
    }
    if (Verdict paid =
            check_tolls(field, order.unit, gait_of(field, state, order.unit), on_the_way(field, state, order),
                        *takes, left_of_move(field, state, order.unit));
        !paid) {
        return paid;
    }
    return check_inside(field, state, order);
}

Verdict check(const Field& field, const State& state, const Vacate& order) {
    if (Verdict free = check_free(field, state, order.unit); !free) {
        return free;
    }
    const Unit& unit = state.units[order.unit];
    const Subject name = field.who(order.unit);
    if (unit.inside == 0) {
        return refuse("awi/building.leave"_clause, "{0} {0:is|are} not in a house.", name);
    }
    if (order.side > 3 || !may_stand(field.roll(order.unit).type, order.stance)) {
        return refuse("awi/building.leave"_clause,
                      "{0} {0:leaves|leave} by one of the four sides, in line or column.", name);
    }
    if (price_of_leaving(field, order.unit) > left_of_move(field, state, order.unit)) {
        return refuse("awi/building.leave"_clause,
                      "{0} {0:has|have} not enough left of {0:its|their} move to leave.", name);
    }
    if (Verdict paid =
            check_tolls(field, order.unit, gait_of(field, state, order.unit), on_the_way(field, state, order),
                        price_of_leaving(field, order.unit), left_of_move(field, state, order.unit));
        !paid) {
        return paid;
    }
    const Pose pose = outside(field, state, order.unit, order.side, order.stance);
    return check_standing(field, state, order.unit, structure(field, unit.inside - 1).footprint,
                          table::outline(pose, formation_of(field, order.unit, order.stance)));
}

void apply(const Field& field, State& state, const Occupy& order, Log& log) {
    const table::Structure& house = structure(field, order.structure);
    const Pose before = state.units[order.unit].pose();
    spend(state, order.unit,
          *price_of_entering(field, order.unit)
              + tolls(gait_of(field, state, order.unit), on_the_way(field, state, order)));
    go_inside(field, state, order.unit, order.structure);
    each_general_with(field, state, order.unit,
                      [&](UnitId general) { state.units[general].marks |= Mark::held; });
    tell(field, state, order.unit, before, Event::Kind::enter, "awi/building.enter"_clause,
         fmt::format("{0} {0:goes|go} into {1}.", field.who(order.unit), house.name), log);
}

void apply(const Field& field, State& state, const Vacate& order, Log& log) {
    Unit& unit = state.units[order.unit];
    const Pose before = unit.pose();
    const Pose there = outside(field, state, order.unit, order.side, order.stance);
    const std::string& house = structure(field, unit.inside - 1).name;
    spend(state, order.unit,
          price_of_leaving(field, order.unit)
              + tolls(gait_of(field, state, order.unit), on_the_way(field, state, order)));
    unit.inside = 0;
    unit.room = 0;
    unit.stance = order.stance;
    unit.with = no_unit; // a general rides off
    set_pose(field, state, order.unit, there);
    each_general_with(field, state, order.unit,
                      [&](UnitId general) { state.units[general].marks |= Mark::held; });
    tell(field, state, order.unit, before, Event::Kind::leave, "awi/building.leave"_clause,
         fmt::format("{0} {0:comes|come} out of {1}.", field.who(order.unit), house), log);
    take_generals(field, state, order.unit, log);
}

} // namespace bounce::awi
