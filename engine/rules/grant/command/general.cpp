#include "engine/drill/note.h"
#include "engine/ground/table/measure/tolerance.h"
#include "engine/ground/table/way/sweep.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/command/own.h"
#include "engine/rules/grant/morale/morale.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/losses.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>

namespace bounce::grant {

namespace {

/// Contact, as people with fingers make it.
constexpr Thou finger = 100;

/// "grant/general.who"_clause: one who is retiring or bad.
bool needs_rally(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    const bool retires = it.duty == Duty::rear || it.duty == Duty::withdraw || it.duty == Duty::retreat;
    // "grant/general.not_half"_clause
    return (it.bad != 0 || retires) && it.half == 0 && !is_half(field, state, unit);
}

Verdict check_general(const Field& field, const State& state, const Join& order) {
    const Subject name = field.who(order.general);
    const Unit& general = state.units[order.general];
    if (field.arm(order.general) != Arm::general) {
        return refuse("grant/general.join"_clause, "{0} {0:is|are} not a general.", name);
    }
    if (general.fixed != 0) {
        return refuse("grant/general.stays"_clause,
                      "{0} {0:has|have} rallied a unit and {0:stays|stay} with it.", name);
    }
    if (general.with != no_unit) {
        return refuse("grant/general.join"_clause,
                      "{0} {0:has|have} to ride off before joining another unit.", name);
    }
    return {};
}

/// Nobody gets over water by joining ("grant/barge.load"_clause, "grant/terrain.ford"_clause).
Verdict check_water(const Field& field, const State& state, const Join& order) {
    const Subject name = field.who(order.general);
    const Unit& general = state.units[order.general];
    for (const UnitId one : {order.general, order.unit}) {
        if (state.units[one].fording != 0) {
            return refuse("grant/terrain.ford"_clause, "{0} {0:is|are} in the water.", field.who(one));
        }
    }
    if (general.aboard == state.units[order.unit].aboard) {
        return {};
    }
    return refuse("grant/barge.load"_clause, "{0} {0:has|have} to {1} first.", name,
                  general.aboard != 0 ? "land" : "go on board");
}

void rally(const Field& field, State& state, const Join& order, Rolls& rolls, Log& log) {
    Unit& unit = state.units[order.unit];
    const int moves = rolls.die({.clause = "grant/general.rally"_clause,
                                 .name = "rally",
                                 .side = field.side(order.unit),
                                 .unit = field.name(order.unit)});
    unit.rallying = static_cast<std::uint8_t>(moves);
    unit.marks |= Mark::tested; // "grant/general.moves"_clause: this move is not counted
    // "grant/general.stops"_clause: but who has lost a melee withdraws first, and stops there.
    if (unit.duty != Duty::withdraw && unit.duty != Duty::leave) {
        unit.duty = Duty::none;
    }
    state.units[order.general].fixed = 1; // "grant/general.stays"_clause
    drill::tell(field, order.unit, "grant/general.rally"_clause, log,
                "{0} {0:stops|stop}: fit for action after {1}.", field.who(order.unit),
                Counted{moves, "move", "moves"}.words());
}

} // namespace

Verdict is_own(const Field& field, const State& state, UnitId unit) {
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

Verdict check(const Field& field, const State& state, const Join& order) {
    if (Verdict own = is_own(field, state, order.general); !own) {
        return own;
    }
    if (Verdict fit = check_general(field, state, order); !fit) {
        return fit;
    }
    const Subject name = field.who(order.general);
    if (order.unit >= field.units() || field.side(order.unit) != state.actor
        || !is_solid(field, state, order.unit)) {
        return refuse("grant/general.join"_clause, "{} may join a regiment or battery of his side.", name);
    }
    if (general_with(field, state, order.unit) != no_unit) {
        return refuse("grant/general.one"_clause, "There is a general with {} already.",
                      field.name(order.unit));
    }
    if (state.units[order.unit].outside() == 0) {
        return refuse("grant/general.house"_clause, "{} cannot ride into a house.", name);
    }
    if (Verdict dry = check_water(field, state, order); !dry) {
        return dry;
    }
    if (!lies_within(field, state, order.general, order.unit, finger)) {
        return refuse("grant/general.join"_clause, "{0} {0:is|are} not in contact with {1}.", name,
                      field.name(order.unit));
    }
    return {};
}

void apply(const Field& field, State& state, const Join& order, Rolls& rolls, Log& log) {
    Unit& general = state.units[order.general];
    const Unit& unit = state.units[order.unit];
    general.with = order.unit;
    general.aboard = 0;    // where his unit is
    if (unit.loose != 0) { // "grant/general.place": in a melee he stands where he came
        Places& places = state.places[order.unit];
        places.at[general_figure] =
            general.at - table::along_halves(general.facing, field.parameters.horse_depth);
        places.standing |= std::uint32_t{1} << general_figure;
    } else {
        general.at = unit.at;
    }
    general.facing = unit.facing;
    drill::note(field, order.general, Event::Kind::pose, "grant/general.join"_clause, log,
                "{0} {0:joins|join} {1}.", field.who(order.general), field.name(order.unit));
    if (needs_rally(field, state, order.unit)) {
        rally(field, state, order, rolls, log);
    }
}

namespace {

/// Alone, he is everybody's who touches him.
bool may_be_taken(const Field& field, const State& state, UnitId general) {
    const Unit& it = state.units[general];
    return field.arm(general) == Arm::general && it.on_table() && it.with == no_unit;
}

void take_general(const Field& field, State& state, UnitId general, UnitId enemy, Log& log) {
    drill::tell(field, general, "grant/general.taken"_clause, log, "{0} {0:takes|take} {1}.",
                field.who(enemy), field.name(general));
    remove(field, state, general, "grant/general.taken"_clause, log);
}

} // namespace

void take_generals(const Field& field, State& state, Log& log) {
    const auto all = field.all();
    if (std::ranges::none_of(all, [&](UnitId unit) { return may_be_taken(field, state, unit); })) {
        return;
    }
    const auto fighters = drill::UnitList::of(field.units(), [&](int unit) {
        const auto id = static_cast<UnitId>(unit);
        return is_solid(field, state, id) && state.units[id].outside() > 0;
    });
    for (const UnitId general : field.all()) {
        if (!may_be_taken(field, state, general)) {
            continue;
        }
        const table::Base body = body_of(field, state, general);
        for (const UnitId enemy : fighters) {
            if (field.side(enemy) == field.side(general)
                || surely_beyond(field, state, enemy, body.centre, table::radius(body) + table::graze)) {
                continue;
            }
            if (std::ranges::any_of(bodies_of(field, state, enemy), [&](const table::Base& it) {
                    return !table::surely_apart(body, it, table::graze)
                           && table::distance(body, it) <= table::graze;
                })) {
                take_general(field, state, general, enemy, log);
                break;
            }
        }
    }
}

namespace {

/// `middle`: where that of the formation begins.
void take_on_way(const Field& field, State& state, UnitId unit, const Pose& middle,
                 const table::Formation& formation, const table::Leg& leg, Log& log) {
    for (const UnitId general : field.all()) {
        if (field.side(general) != field.side(unit) && may_be_taken(field, state, general)
            && table::meets_on_way(middle, formation, leg, {}, body_of(field, state, general))) {
            take_general(field, state, general, unit, log);
        }
    }
}

} // namespace

void take_generals_on_way(const Field& field, State& state, UnitId unit, const Pose& from,
                          const table::Leg& leg, Log& log) {
    if (is_solid(field, state, unit)) {
        const table::Formation formation = formation_of(field, state, unit);
        take_on_way(field, state, unit, middle_of(from, formation), formation, leg, log);
    }
}

void take_generals_under(const Field& field, State& state, UnitId unit, const table::Base& rider,
                         const table::Leg& leg, Log& log) {
    take_on_way(field, state, unit, {rider.centre, rider.facing}, {rider.width, rider.depth, 1, 1}, leg, log);
}

void take_along(const Field& field, State& state, UnitId unit, Thou way) {
    const std::int64_t most = std::max<std::int64_t>(1, field.parameters.general_move);
    const std::int64_t parts = way * std::int64_t{drill::whole_move} / most;
    for (const UnitId general : field.all()) {
        Unit& it = state.units[general];
        const bool rides = field.arm(general) == Arm::general && it.on_table() && it.with != no_unit
                           && (it.with == unit || state.units[it.with].aboard == unit + 1);
        if (rides) {
            it.spent = static_cast<std::int32_t>(std::min<std::int64_t>(it.spent + parts, drill::whole_move));
        }
    }
}

} // namespace bounce::grant
