// Into houses and out of them.
#include "engine/drill/house.h"
#include "engine/drill/movement/obstacles.h"
#include "engine/drill/note.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/grant/houses/break_in.h"
#include "engine/rules/grant/houses/house.h"
#include "engine/rules/grant/mobility/after_fire.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/mobility/will.h"
#include "engine/rules/grant/movement/passage.h"
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
std::int64_t price_of(Position pos, UnitId unit, const drill::Obstacles& across) {
    const Gait gait = gait_of(pos, unit, allowance_of(pos, unit));
    return std::int64_t{drill::whole_move} * pos.field.parameters.house_cost / 100
           + drill::tolls(gait, across);
}

Verdict check_price(Position pos, UnitId unit, std::int64_t takes) {
    if (pos.state.units[unit].spent + takes > whole_and_rounding) {
        return refuse("grant/house.enter"_clause,
                      "{0} {0:has|have} too little of {0:its|their} move left to enter or leave a house.",
                      pos.field.who(unit));
    }
    return {};
}

Verdict check_house(Position pos, UnitId unit, int section) {
    if (!terrain_state_of(pos).is_house(static_cast<std::size_t>(section))
        || pos.state.houses[static_cast<std::size_t>(section)].ruined != 0) {
        return refuse("grant/house.enter"_clause, "There is no house to go into.");
    }
    if (!is_infantry(pos, unit)) {
        return refuse("grant/house.enter"_clause, "Only infantry may go into a house.");
    }
    if (near_fire(pos, walls_of(pos.field, section))) {
        return refuse("grant/house.keep_off"_clause, "{} is too near to a fire to be entered.",
                      name_of(pos.field, section));
    }
    for (const Side side : both_sides) {
        const Garrison garrison = garrison_of(pos, section, side);
        if (garrison.unit != no_unit && garrison.unit != unit) {
            return refuse("grant/house.garrison"_clause,
                          "{0} {0:holds|hold} {1}, and no other unit may go in.",
                          pos.field.who(garrison.unit), name_of(pos.field, section));
        }
    }
    return {};
}

/// "grant/charge.walk"_clause: contact comes of charges and marches, not of going in to an enemy at the wall.
Verdict check_walls(Position pos, UnitId unit, int section) {
    const table::Base& walls = walls_of(pos.field, section);
    for (const Foe& foe : foes_of(pos, unit)) {
        if (!foe.wall && is_fighting(pos.field.arm(foe.unit))
            && table::distance(walls, foe.body) <= table::touch) {
            return refuse("grant/house.enter"_clause,
                          "Nobody may go in while {0} {0:stands|stand} at the wall of {1}.",
                          pos.field.who(foe.unit), name_of(pos.field, section));
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
bool is_crowded(Position pos, const Enter& order, int part) {
    const auto at = static_cast<std::size_t>(part);
    const Unit then = having_entered(pos.state.units[order.unit], order, at);
    const bool general = then.outside() <= 0 && general_with(pos, order.unit) != no_unit;
    return figures_in(then, at) > pos.field.parameters.section_holds
           || (general && part_with_room(pos.field.parameters, then) < 0);
}

Verdict check_company(Position pos, const Enter& order) {
    const Unit& it = pos.state.units[order.unit];
    const Subject name = pos.field.who(order.unit);
    const int part = part_for(it, order.structure);
    const int outside = it.officers_outside();
    const bool known = (order.officers & ~outside) == 0 && order.men <= it.outside();
    if (!known || order.men + std::popcount(order.officers) == 0) {
        return refuse("grant/house.garrison"_clause, "{0} {0:has|have} no such men outside to send in.",
                      name);
    }
    if (order.men == it.outside() && order.officers != outside) {
        return refuse("grant/house.garrison"_clause, "Officers may not stay outside without men.");
    }
    const int other = part < 0 ? 0 : it.house[part == 0 ? 1U : 0U];
    if (part < 0 || (other != 0 && !adjoin(pos.field, other - 1, order.structure))) {
        return refuse("grant/house.two_sections"_clause, "{0} may hold two sections at most, wall to wall.",
                      name);
    }
    if (is_crowded(pos, order, part)) {
        return refuse("grant/house.garrison"_clause,
                      "A section holds at most {} figures, including officers and generals.",
                      pos.field.parameters.section_holds);
    }
    return {};
}

void put_inside(MutablePosition pos, const Enter& order) {
    Unit& it = pos.state.units[order.unit];
    const auto part = static_cast<std::size_t>(part_for(it, order.structure));
    it = having_entered(it, order, part);
    if (it.outside() <= 0) {
        const table::Base& walls = walls_of(pos.field, order.structure);
        set_pose(pos, order.unit, {walls.centre, walls.facing});
    }
}

/// What comes out of a section, and where it stands then.
struct Exit {
    Unit after; ///< The unit with its men outside.
    Pose front;
};
Exit exit_of(Position pos, const Leave& order) {
    const Unit& it = pos.state.units[order.unit];
    Exit exit{.after = it, .front = {it.at, it.facing}};
    const auto part = static_cast<std::size_t>(it.house[0] == order.structure + 1 ? 0 : 1);
    exit.after.house[part] = 0;
    exit.after.men_in[part] = 0;
    exit.after.officers_in[part] = 0;
    if (it.outside() <= 0) {
        exit.after.stance = order.stance;
        const table::Formation formation =
            formation_of(pos.field, order.unit, order.stance, exit.after.outside(), it.dismounted != 0);
        exit.front =
            front_of(drill::outside(walls_of(pos.field, order.structure), order.side, formation), formation);
    }
    return exit;
}

Walker walker_after(Position pos, UnitId unit, const Exit& exit) {
    const bool dismounted = exit.after.dismounted != 0;
    const table::Formation formation =
        formation_of(pos.field, unit, exit.after.stance, exit.after.outside(), dismounted);
    return {.unit = unit,
            .formation = formation,
            .middle = middle_of(exit.front, formation),
            .gait = gait_in(pos, unit, exit.after.stance, dismounted),
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

Verdict check(Position pos, const Enter& order) {
    const Field& field = pos.field;
    if (Verdict free = may_work(pos, order.unit); !free) {
        return free;
    }
    if (Verdict house = check_house(pos, order.unit, order.structure); !house) {
        return house;
    }
    if (Verdict company = check_company(pos, order); !company) {
        return company;
    }
    const table::Base body = body_of(pos, order.unit);
    const table::Base& walls = walls_of(field, order.structure);
    if (table::distance(body, walls) > table::touch) {
        return refuse("grant/house.enter"_clause, "{0} must be in contact with {1} to go in.",
                      field.who(order.unit), name_of(field, order.structure));
    }
    if (Verdict apart = check_walls(pos, order.unit, order.structure); !apart) {
        return apart;
    }
    if (Verdict ban = check_ban(pos, order.unit, body, walls); !ban) {
        return ban;
    }
    if (Verdict tries = check_tries(pos, order.unit, order.structure); !tries) {
        return tries;
    }
    State inside = pos.state;
    const MutablePosition after{field, inside};
    put_inside(after, order);
    if (inside.units[order.unit].outside() > 0) {
        if (Verdict near = check_tether(after, order.unit, body_of(after, order.unit)); !near) {
            return near;
        }
    }
    return check_price(pos, order.unit,
                       price_of(pos, order.unit, drill::crossed_into(terrain_state_of(pos), body, walls)));
}

void apply(MutablePosition pos, const Enter& order, Rolls& rolls, Log& log) {
    Unit& it = pos.state.units[order.unit];
    const drill::Obstacles across = drill::crossed_into(terrain_state_of(pos), body_of(pos, order.unit),
                                                        walls_of(pos.field, order.structure));
    const std::int64_t takes = price_of(pos, order.unit, across);
    it.spent = static_cast<std::int32_t>(std::min<std::int64_t>(it.spent + takes, drill::whole_move));
    it.marks |= Mark::housed;
    Enter entering = order;
    if (must_break_in(pos, order.structure, pos.field.side(order.unit))) {
        it.marks |= Mark::broke_in;
        entering = broken_in(pos.field, order, rolls, log);
    }
    if (entering.men + std::popcount(entering.officers) > 0) {
        put_inside(pos, entering);
        log_passage(pos.field, order.unit, order.structure, true, log);
    }
}

Verdict check(Position pos, const Leave& order) {
    if (Verdict free = may_act(pos, order.unit); !free) {
        return free;
    }
    if (Verdict unfired = check_unfired(pos, order.unit); !unfired) {
        return unfired;
    }
    const Unit& it = pos.state.units[order.unit];
    if (it.house[0] != order.structure + 1 && it.house[1] != order.structure + 1) {
        return refuse("grant/house.enter"_clause, "{0} {0:has|have} nobody in that house.",
                      pos.field.who(order.unit));
    }
    if (order.side > 3 || !may_take(pos, order.unit, order.stance)) {
        return refuse("grant/figure.line"_clause, "{0} may not use that formation.",
                      pos.field.who(order.unit));
    }
    const Exit exit = exit_of(pos, order);
    const Walker there = walker_after(pos, order.unit, exit);
    if (there.formation.width() > 0 && exit.after.outside() > 0) {
        if (Verdict stands = check_standing(pos, there); !stands) {
            return stands;
        }
        if (Verdict apart = check_apart(pos, order.unit, there.body()); !apart) {
            return apart;
        }
        if (Verdict ban = check_ban(pos, order.unit, walls_of(pos.field, order.structure), there.body());
            !ban) {
            return ban;
        }
        State after = pos.state;
        after.units[order.unit] = exit.after;
        if (Verdict near = check_tether({pos.field, after}, order.unit, there.body()); !near) {
            return near;
        }
    }
    return check_price(pos, order.unit,
                       price_of(pos, order.unit,
                                drill::crossed_out_of(terrain_state_of(pos),
                                                      walls_of(pos.field, order.structure), there.body())));
}

void apply(MutablePosition pos, const Leave& order, Log& log) {
    const Exit exit = exit_of(pos, order);
    const Walker there = walker_after(pos, order.unit, exit);
    const std::int64_t takes = price_of(
        pos, order.unit,
        drill::crossed_out_of(terrain_state_of(pos), walls_of(pos.field, order.structure), there.body()));
    Unit& it = pos.state.units[order.unit];
    it = exit.after;
    it.spent = static_cast<std::int32_t>(std::min<std::int64_t>(it.spent + takes, drill::whole_move));
    it.marks |= Mark::housed;
    set_pose(pos, order.unit, exit.front);
    log_passage(pos.field, order.unit, order.structure, false, log);
}

} // namespace bounce::grant
