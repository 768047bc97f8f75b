// Into houses and out of them.
#include "engine/drill/house.h"
#include "engine/drill/movement/obstacles.h"
#include "engine/drill/note.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/grant/houses/break_in.h"
#include "engine/rules/grant/houses/house.h"
#include "engine/rules/grant/movement/after_fire.h"
#include "engine/rules/grant/movement/passage.h"
#include "engine/rules/grant/movement/standing.h"
#include "engine/rules/grant/units/garrison.h"
#include "engine/rules/grant/units/stances.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace bounce::grant {

namespace {

const table::Base& walls_of(const Field& field, int section) {
    return field.scenario.ground.structures[static_cast<std::size_t>(section)].footprint;
}
const std::string& name_of(const Field& field, int section) {
    return field.scenario.ground.structures[static_cast<std::size_t>(section)].name;
}

/// Which of a unit's two sections it is, or could be; -1: it has two others.
int part_for(const Unit& it, int section) {
    for (int part = 0; part < 2; ++part) {
        if (it.house[static_cast<std::size_t>(part)] == section + 1) {
            return part;
        }
    }
    return it.house[0] == 0 ? 0 : it.house[1] == 0 ? 1 : -1;
}

/// "grant/house.enter"_clause: half a move, and what the way in crosses.
std::int64_t price_of(const Field& field, const State& state, UnitId unit, const drill::Obstacles& across) {
    const Gait gait = gait_of(field, state, unit, allowance_of(field, state, unit));
    return std::int64_t{drill::whole_move} * field.parameters.house_cost / 100 + drill::tolls(gait, across);
}

Verdict check_price(const Field& field, const State& state, UnitId unit, std::int64_t takes) {
    if (state.units[unit].spent + takes > whole_and_rounding) {
        return refuse("grant/house.enter"_clause, "{0} {0:has|have} not enough left of {0:its|their} move.",
                      field.who(unit));
    }
    return {};
}

Verdict check_house(const Field& field, const State& state, UnitId unit, int section) {
    if (!country_of(field, state).is_house(static_cast<std::size_t>(section))
        || state.houses[static_cast<std::size_t>(section)].ruined != 0) {
        return refuse("grant/house.enter"_clause, "There is no house to go into.");
    }
    if (!is_infantry(field, state, unit)) {
        return refuse("grant/house.enter"_clause, "Only infantry goes into houses.");
    }
    if (near_fire(field, state, walls_of(field, section))) {
        return refuse("grant/house.keep_off"_clause, "{} is too near to a fire.", name_of(field, section));
    }
    for (const Side side : both_sides) {
        const Garrison garrison = garrison_of(field, state, section, side);
        if (garrison.unit != no_unit && garrison.unit != unit) {
            return refuse("grant/house.garrison"_clause, "{0} {0:is|are} in {1}.", field.who(garrison.unit),
                          name_of(field, section));
        }
    }
    return {};
}

/// "grant/charge.walk"_clause: contact comes of charges and marches, not of going in to an enemy at the wall.
Verdict check_walls(const Field& field, const State& state, UnitId unit, int section) {
    const table::Base& walls = walls_of(field, section);
    for (const Foe& foe : foes_of(field, state, unit)) {
        if (!foe.wall && is_fighting(field.arm(foe.unit))
            && table::distance(walls, foe.body) <= table::touch) {
            return refuse("grant/house.enter"_clause, "{0} {0:stands|stand} at the wall of {1}.",
                          field.who(foe.unit), name_of(field, section));
        }
    }
    return {};
}

/// The unit when they have gone in.
Unit having_entered(Unit it, const Enter& order, std::size_t part) {
    it.house[part] = static_cast<std::uint8_t>(order.structure + 1);
    it.men_in[part] = static_cast<std::uint8_t>(it.men_in[part] + order.men);
    it.officers_in[part] = static_cast<std::uint8_t>(it.officers_in[part] | order.officers);
    return it;
}

/// Whether a section would hold too many: a general is in one of them as soon as nobody of his unit is
/// outside.
bool is_crowded(const Field& field, const State& state, const Enter& order, int part) {
    const auto at = static_cast<std::size_t>(part);
    const Unit then = having_entered(state.units[order.unit], order, at);
    const bool general = then.outside() <= 0 && general_with(field, state, order.unit) != no_unit;
    return figures_in(then, at) > field.parameters.section_holds
           || (general && part_with_room(field.parameters, then) < 0);
}

Verdict check_company(const Field& field, const State& state, const Enter& order) {
    const Unit& it = state.units[order.unit];
    const Subject name = field.who(order.unit);
    const int part = part_for(it, order.structure);
    const int outside = it.officers_outside();
    const bool known = (order.officers & ~outside) == 0 && order.men <= it.outside();
    if (!known || order.men + std::popcount(order.officers) == 0) {
        return refuse("grant/house.garrison"_clause, "{0} {0:has|have} no such men outside.", name);
    }
    if (order.men == it.outside() && order.officers != outside) {
        return refuse("grant/house.garrison"_clause, "The officers do not stay outside by themselves.");
    }
    const int other = part < 0 ? 0 : it.house[part == 0 ? 1U : 0U];
    if (part < 0 || (other != 0 && !adjoin(field, other - 1, order.structure))) {
        return refuse("grant/house.two_sections"_clause,
                      "{0} {0:holds|hold} two sections at most, wall to wall.", name);
    }
    if (is_crowded(field, state, order, part)) {
        return refuse("grant/house.garrison"_clause, "A section holds {} figures, officers and generals too.",
                      field.parameters.section_holds);
    }
    return {};
}

void put_inside(const Field& field, State& state, const Enter& order) {
    Unit& it = state.units[order.unit];
    const auto part = static_cast<std::size_t>(part_for(it, order.structure));
    it = having_entered(it, order, part);
    if (it.outside() <= 0) {
        const table::Base& walls = walls_of(field, order.structure);
        set_pose(field, state, order.unit, {walls.centre, walls.facing});
    }
}

/// What comes out of a section, and where it stands then.
struct Exit {
    Unit after; ///< The unit with its men outside.
    Pose front;
};
Exit exit_of(const Field& field, const State& state, const Leave& order) {
    const Unit& it = state.units[order.unit];
    Exit exit{.after = it, .front = {it.at, it.facing}};
    const auto part = static_cast<std::size_t>(it.house[0] == order.structure + 1 ? 0 : 1);
    exit.after.house[part] = 0;
    exit.after.men_in[part] = 0;
    exit.after.officers_in[part] = 0;
    if (it.outside() <= 0) {
        exit.after.stance = order.stance;
        const table::Formation formation =
            formation_of(field, order.unit, order.stance, exit.after.outside(), it.dismounted != 0);
        exit.front =
            front_of(drill::outside(walls_of(field, order.structure), order.side, formation), formation);
    }
    return exit;
}

Walker walker_after(const Field& field, const State& state, UnitId unit, const Exit& exit) {
    const bool dismounted = exit.after.dismounted != 0;
    const table::Formation formation =
        formation_of(field, unit, exit.after.stance, exit.after.outside(), dismounted);
    return {.unit = unit,
            .formation = formation,
            .middle = middle_of(exit.front, formation),
            .gait = gait_in(field, state, unit, exit.after.stance, dismounted),
            .narrow = exit.after.stance == Stance::column};
}

void log_passage(const Field& field, UnitId unit, int section, bool in, Log& log) {
    const Subject who = field.who(unit);
    const std::string& house = name_of(field, section);
    drill::note(field, unit, Event::Kind::pose, "grant/house.enter"_clause, log, "{}",
                in ? fmt::format("{0} {0:occupies|occupy} {1}.", who, house)
                   : fmt::format("{0} {0:comes|come} out of {1}.", who, house));
}

} // namespace

Verdict check(const Field& field, const State& state, const Enter& order) {
    if (Verdict free = may_work(field, state, order.unit); !free) {
        return free;
    }
    if (Verdict house = check_house(field, state, order.unit, order.structure); !house) {
        return house;
    }
    if (Verdict company = check_company(field, state, order); !company) {
        return company;
    }
    const table::Base body = body_of(field, state, order.unit);
    const table::Base& walls = walls_of(field, order.structure);
    if (table::distance(body, walls) > table::touch) {
        return refuse("grant/house.enter"_clause, "{0} {0:does|do} not stand at {1}.", field.who(order.unit),
                      name_of(field, order.structure));
    }
    if (Verdict apart = check_walls(field, state, order.unit, order.structure); !apart) {
        return apart;
    }
    if (Verdict ban = check_ban(field, state, order.unit, body, walls); !ban) {
        return ban;
    }
    if (Verdict tries = check_tries(field, state, order.unit, order.structure); !tries) {
        return tries;
    }
    State after = state;
    put_inside(field, after, order);
    if (after.units[order.unit].outside() > 0) {
        if (Verdict near = check_tether(field, after, order.unit, body_of(field, after, order.unit)); !near) {
            return near;
        }
    }
    return check_price(
        field, state, order.unit,
        price_of(field, state, order.unit, drill::crossed_into(country_of(field, state), body, walls)));
}

void apply(const Field& field, State& state, const Enter& order, Rolls& rolls, Log& log) {
    Unit& it = state.units[order.unit];
    const drill::Obstacles across = drill::crossed_into(
        country_of(field, state), body_of(field, state, order.unit), walls_of(field, order.structure));
    const std::int64_t takes = price_of(field, state, order.unit, across);
    it.spent = static_cast<std::int32_t>(std::min<std::int64_t>(it.spent + takes, drill::whole_move));
    it.marks |= Mark::housed;
    Enter entering = order;
    if (must_break_in(field, state, order.structure, field.side(order.unit))) {
        it.marks |= Mark::broke_in;
        entering = broken_in(field, order, rolls, log);
    }
    if (entering.men + std::popcount(entering.officers) > 0) {
        put_inside(field, state, entering);
        log_passage(field, order.unit, order.structure, true, log);
    }
}

Verdict check(const Field& field, const State& state, const Leave& order) {
    if (Verdict free = may_act(field, state, order.unit); !free) {
        return free;
    }
    if (Verdict unfired = check_unfired(field, state, order.unit); !unfired) {
        return unfired;
    }
    const Unit& it = state.units[order.unit];
    if (it.house[0] != order.structure + 1 && it.house[1] != order.structure + 1) {
        return refuse("grant/house.enter"_clause, "{0} {0:has|have} nobody in that house.",
                      field.who(order.unit));
    }
    if (order.side > 3 || !may_take(field, state, order.unit, order.stance)) {
        return refuse("grant/figure.line"_clause, "{0} {0:has|have} no such formation.",
                      field.who(order.unit));
    }
    const Exit exit = exit_of(field, state, order);
    const Walker there = walker_after(field, state, order.unit, exit);
    if (there.formation.width() > 0 && exit.after.outside() > 0) {
        if (Verdict stands = check_standing(field, state, there); !stands) {
            return stands;
        }
        if (Verdict apart = check_apart(field, state, order.unit, there.body()); !apart) {
            return apart;
        }
        if (Verdict ban = check_ban(field, state, order.unit, walls_of(field, order.structure), there.body());
            !ban) {
            return ban;
        }
        State after = state;
        after.units[order.unit] = exit.after;
        if (Verdict near = check_tether(field, after, order.unit, there.body()); !near) {
            return near;
        }
    }
    return check_price(field, state, order.unit,
                       price_of(field, state, order.unit,
                                drill::crossed_out_of(country_of(field, state),
                                                      walls_of(field, order.structure), there.body())));
}

void apply(const Field& field, State& state, const Leave& order, Log& log) {
    const Exit exit = exit_of(field, state, order);
    const Walker there = walker_after(field, state, order.unit, exit);
    const std::int64_t takes = price_of(
        field, state, order.unit,
        drill::crossed_out_of(country_of(field, state), walls_of(field, order.structure), there.body()));
    Unit& it = state.units[order.unit];
    it = exit.after;
    it.spent = static_cast<std::int32_t>(std::min<std::int64_t>(it.spent + takes, drill::whole_move));
    it.marks |= Mark::housed;
    set_pose(field, state, order.unit, exit.front);
    log_passage(field, order.unit, order.structure, false, log);
}

} // namespace bounce::grant
