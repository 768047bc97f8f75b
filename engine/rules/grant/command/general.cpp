#include "engine/drill/note.h"
#include "engine/ground/table/measure/tolerance.h"
#include "engine/ground/table/way/sweep.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/command/own.h"
#include "engine/rules/grant/command/regiment.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/losses.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>

namespace bounce::grant {

namespace {

/// Contact, as people with fingers make it.
constexpr Thou finger = 100;

/// "grant/general.who"_clause: one who is retiring or bad.
bool needs_rally(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const bool retires = it.duty == Duty::rear || it.duty == Duty::withdraw || it.duty == Duty::retreat;
    // "grant/general.not_half"_clause
    return (it.bad != 0 || retires) && it.half == 0 && !is_half(pos, unit);
}

Verdict check_general(Position pos, const Join& order) {
    const Subject name = pos.field.who(order.general);
    const Unit& general = pos.state.units[order.general];
    if (pos.field.arm(order.general) != Arm::general) {
        return refuse("grant/general.join"_clause, "{0} {0:is|are} not a general.", name);
    }
    if (general.fixed != 0) {
        return refuse("grant/general.stays"_clause, "{0} {0:has|have} rallied a unit and must stay with it.",
                      name);
    }
    if (general.with != no_unit) {
        return refuse("grant/general.join"_clause, "{0} must ride off before joining another unit.", name);
    }
    return {};
}

/// Nobody gets over water by joining ("grant/barge.load"_clause, "grant/terrain.ford"_clause).
Verdict check_water(Position pos, const Join& order) {
    const Subject name = pos.field.who(order.general);
    const Unit& general = pos.state.units[order.general];
    for (const UnitId one : {order.general, order.unit}) {
        if (pos.state.units[one].fording != 0) {
            return refuse("grant/terrain.ford"_clause,
                          "{0} {0:is|are} in the water, where no general may join a unit.",
                          pos.field.who(one));
        }
    }
    if (general.aboard == pos.state.units[order.unit].aboard) {
        return {};
    }
    return refuse("grant/barge.load"_clause, "{0} must {1} first.", name,
                  general.aboard != 0 ? "land" : "go on board");
}

void rally(MutablePosition pos, const Join& order, Rolls& rolls, Log& log) {
    Unit& unit = pos.state.units[order.unit];
    const int moves = rolls.die({.clause = "grant/general.rally"_clause,
                                 .name = "rally",
                                 .side = pos.field.side(order.unit),
                                 .unit = pos.field.name(order.unit)});
    unit.rallying = static_cast<std::uint8_t>(moves);
    unit.marks |= Mark::tested; // "grant/general.moves"_clause: this move is not counted
    // "grant/general.stops"_clause: but who has lost a melee withdraws first, and stops there.
    if (unit.duty != Duty::withdraw && unit.duty != Duty::leave) {
        unit.duty = Duty::none;
    }
    pos.state.units[order.general].fixed = 1; // "grant/general.stays"_clause
    drill::tell(pos.field, order.unit, "grant/general.rally"_clause, log,
                "{0} {0:halts|halt} to rally, and will be fit for action after {1}.",
                pos.field.who(order.unit), Counted{moves, "move", "moves"}.words());
}

} // namespace

Verdict is_own(Position pos, UnitId unit) {
    const auto& [field, state] = pos;
    if (unit >= field.units()) {
        return refuse("grant/sequence.steps"_clause, "There is no such unit.");
    }
    if (field.side(unit) != state.actor) {
        return refuse("grant/sequence.steps"_clause, "{} cannot act now: the decision lies with {}.",
                      field.name(unit), field.scenario.name(enemy_of(field.side(unit))));
    }
    if (!state.units[unit].on_table()) {
        return refuse("grant/sequence.steps"_clause, "{0} {0:is|are} not on the table.", field.who(unit));
    }
    return {};
}

Verdict check(Position pos, const Join& order) {
    if (Verdict own = is_own(pos, order.general); !own) {
        return own;
    }
    if (Verdict fit = check_general(pos, order); !fit) {
        return fit;
    }
    const Subject name = pos.field.who(order.general);
    if (order.unit >= pos.field.units() || pos.field.side(order.unit) != pos.state.actor
        || !is_solid(pos, order.unit)) {
        return refuse("grant/general.join"_clause, "{} may join only a regiment or battery of his own side.",
                      name);
    }
    if (general_with(pos, order.unit) != no_unit) {
        return refuse("grant/general.one"_clause,
                      "Only one general may be with a unit, and {} has one already.",
                      pos.field.name(order.unit));
    }
    if (pos.state.units[order.unit].outside() == 0) {
        return refuse("grant/general.house"_clause, "{} may not ride into a house.", name);
    }
    if (Verdict dry = check_water(pos, order); !dry) {
        return dry;
    }
    if (!lies_within(pos, order.general, order.unit, finger)) {
        return refuse("grant/general.join"_clause, "{0} must be in contact with {1} to join.", name,
                      pos.field.name(order.unit));
    }
    return {};
}

void apply(MutablePosition pos, const Join& order, Rolls& rolls, Log& log) {
    Unit& general = pos.state.units[order.general];
    const Unit& unit = pos.state.units[order.unit];
    general.with = order.unit;
    general.aboard = 0;    // where his unit is
    if (unit.loose != 0) { // "grant/general.place": in a melee he stands where he came
        Places& places = pos.state.places[order.unit];
        places.at[general_figure] =
            general.at - table::along_halves(general.facing, pos.field.parameters.horse_depth);
        places.standing |= std::uint32_t{1} << general_figure;
    } else {
        general.at = unit.at;
    }
    general.facing = unit.facing;
    drill::note(pos.field, order.general, Event::Kind::pose, "grant/general.join"_clause, log,
                "{0} {0:joins|join} {1}.", pos.field.who(order.general), pos.field.name(order.unit));
    if (needs_rally(pos, order.unit)) {
        rally(pos, order, rolls, log);
    }
}

namespace {

/// Alone, he is everybody's who touches him.
bool may_be_taken(Position pos, UnitId general) {
    const Unit& it = pos.state.units[general];
    return pos.field.arm(general) == Arm::general && it.on_table() && it.with == no_unit;
}

void take_general(MutablePosition pos, UnitId general, UnitId enemy, Log& log) {
    drill::tell(pos.field, general, "grant/general.taken"_clause, log, "{0} {0:captures|capture} {1}.",
                pos.field.who(enemy), pos.field.name(general));
    remove(pos, general, "grant/general.taken"_clause, log);
}

} // namespace

void take_generals(MutablePosition pos, Log& log) {
    const auto all = pos.field.all();
    if (std::ranges::none_of(all, [&](UnitId unit) { return may_be_taken(pos, unit); })) {
        return;
    }
    const auto fighters = drill::UnitList::of(pos.field.units(), [&](int unit) {
        const auto id = static_cast<UnitId>(unit);
        return is_solid(pos, id) && pos.state.units[id].outside() > 0;
    });
    for (const UnitId general : pos.field.all()) {
        if (!may_be_taken(pos, general)) {
            continue;
        }
        const table::Base body = body_of(pos, general);
        for (const UnitId enemy : fighters) {
            if (pos.field.side(enemy) == pos.field.side(general)
                || surely_beyond(pos, enemy, body.centre, table::radius(body) + table::graze)) {
                continue;
            }
            if (std::ranges::any_of(bodies_of(pos, enemy), [&](const table::Base& it) {
                    return !table::surely_apart(body, it, table::graze)
                           && table::distance(body, it) <= table::graze;
                })) {
                take_general(pos, general, enemy, log);
                break;
            }
        }
    }
}

namespace {

/// `middle`: where that of the formation begins.
void take_on_way(MutablePosition pos, UnitId unit, const Pose& middle, const table::Formation& formation,
                 const table::Leg& leg, Log& log) {
    for (const UnitId general : pos.field.all()) {
        if (pos.field.side(general) != pos.field.side(unit) && may_be_taken(pos, general)
            && table::meets_on_way(middle, formation, leg, {}, body_of(pos, general))) {
            take_general(pos, general, unit, log);
        }
    }
}

} // namespace

void take_generals_on_way(MutablePosition pos, UnitId unit, const Pose& from, const table::Leg& leg,
                          Log& log) {
    if (is_solid(pos, unit)) {
        const table::Formation formation = formation_of(pos, unit);
        take_on_way(pos, unit, middle_of(from, formation), formation, leg, log);
    }
}

void take_generals_under(MutablePosition pos, UnitId unit, const table::Base& rider, const table::Leg& leg,
                         Log& log) {
    take_on_way(pos, unit, {rider.centre, rider.facing}, {rider.width, rider.depth, 1, 1}, leg, log);
}

void take_along(MutablePosition pos, UnitId unit, Thou way) {
    const std::int64_t most = std::max<std::int64_t>(1, pos.field.parameters.general_move);
    const std::int64_t parts = way * std::int64_t{drill::whole_move} / most;
    for (const UnitId general : pos.field.all()) {
        Unit& it = pos.state.units[general];
        const bool rides = pos.field.arm(general) == Arm::general && it.on_table() && it.with != no_unit
                           && (it.with == unit || pos.state.units[it.with].aboard == unit + 1);
        if (rides) {
            it.spent = static_cast<std::int32_t>(std::min<std::int64_t>(it.spent + parts, drill::whole_move));
        }
    }
}

} // namespace bounce::grant
