#include "engine/rules/awi/charging/charge.h"

#include "engine/drill/note.h"
#include "engine/rules/awi/command/command.h"
#include "engine/rules/awi/units/approach.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/near.h"
#include "engine/rules/awi/units/shield.h"
#include "engine/rules/awi/units/tables.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::awi {

namespace {

/// Why a unit does not charge, or not this enemy.
enum class Hindrance : std::uint8_t {
    none,
    no_charger,
    not_steady,
    in_house,
    once,
    held_back,
    no_command,
    no_enemy,
    general,
    not_ahead,
    too_far,
    in_the_way,
    other_half,
};

Hindrance bar_on(Position pos, UnitId id) {
    const Unit& unit = pos.state.units[id];
    if (charge_reach(pos.field, id) == 0 || unit.strength == 0) {
        return Hindrance::no_charger;
    }
    if (unit.morale != Morale::steady) {
        return Hindrance::not_steady;
    }
    if (unit.inside != 0) {
        return Hindrance::in_house;
    }
    if (unit.has(Mark::charging)) {
        return Hindrance::once;
    }
    if (pos.state.second != 0 && !unit.has(Mark::won)) {
        return Hindrance::held_back;
    }
    return has_command(pos, id) ? Hindrance::none : Hindrance::no_command;
}

drill::ChargeWay way_of(Position pos, UnitId unit, UnitId target) {
    return drill::charge_way(TroopsNow{pos}, gait_of(pos, unit), unit, target, charge_reach(pos.field, unit));
}

Hindrance bar_to(Position pos, UnitId unit, UnitId target) {
    if (!pos.state.units[target].on_table() || pos.field.side(target) == pos.field.side(unit)) {
        return Hindrance::no_enemy;
    }
    if (is_general(pos.field.roll(target).type)) {
        return Hindrance::general;
    }
    using Bar = drill::ChargeWay::Bar;
    switch (way_of(pos, unit, target).bar) {
    case Bar::none:
        break;
    case Bar::not_ahead:
        return Hindrance::not_ahead;
    case Bar::too_far:
        return Hindrance::too_far;
    case Bar::other_part: // "awi/building.sides"
        return Hindrance::other_half;
    case Bar::in_the_way:
        return Hindrance::in_the_way;
    }
    return Hindrance::none;
}

std::unexpected<Refusal> refuse_unit(const Field& field, UnitId unit, Hindrance bar) {
    const Subject name = field.who(unit);
    switch (bar) {
    case Hindrance::no_charger:
        return refuse("awi/charge.who"_clause, "{} cannot charge: only infantry and cavalry may.", name);
    case Hindrance::in_house:
        return refuse("awi/charge.who"_clause, "{} cannot charge out of a house.", name);
    case Hindrance::once:
        return refuse("awi/charge.who"_clause, "{0} {0:has|have} already declared a charge.", name);
    case Hindrance::held_back:
        return refuse("awi/second.who"_clause,
                      "{} cannot charge again: only cavalry whose charge succeeded may.", name);
    case Hindrance::no_command:
        return refuse("awi/command.without"_clause, "{0} cannot charge without a command.", name);
    default:
        return refuse("awi/charge.who"_clause, "{0} {0:is|are} not steady enough to charge.", name);
    }
}

std::string obstacle_name(const Field& field, const Meeting& met) {
    switch (met.what) {
    case Meeting::What::unit:
        return field.name(met.which);
    case Meeting::What::house:
        return field.scenario.ground.structures[met.which].name;
    case Meeting::What::edge:
        return "the edge of the table";
    default:
        return "ground that it cannot enter";
    }
}

/// A charge is measured straight ahead, which is farther than the nearest points are apart.
std::unexpected<Refusal> refuse_distance(Position pos, const Charge& order) {
    const std::string reach = table::with_inches(table::inches_text(charge_reach(pos.field, order.unit)));
    const std::optional<Thou> way = way_to(pos, order.unit, order.target);
    if (!way) {
        return refuse("awi/charge.reach"_clause,
                      "{0} {0:is|are} out of reach of {1}: a charge goes {2} at most.",
                      pos.field.who(order.target), pos.field.name(order.unit), reach);
    }
    return refuse("awi/charge.reach"_clause,
                  "{0} {0:is|are} out of reach: {1} straight ahead of {2}, and a charge goes {3} at most.",
                  pos.field.who(order.target), table::with_inches(table::inches_needed(*way)),
                  pos.field.name(order.unit), reach);
}

std::unexpected<Refusal> refuse_target(Position pos, const Charge& order, Hindrance bar) {
    const Subject name = pos.field.who(order.unit);
    const Subject target = pos.field.who(order.target);
    switch (bar) {
    case Hindrance::no_enemy:
        return refuse("awi/charge.who"_clause,
                      "{0} cannot be charged: {0:it is|they are} not an enemy on the table.", target);
    case Hindrance::general:
        return refuse("awi/general.alone"_clause, "{} is a general and cannot be charged.", target);
    case Hindrance::not_ahead:
        return refuse("awi/charge.front"_clause,
                      "{0} cannot be charged: {0:it is|they are} not straight ahead of {1}.", target, name);
    case Hindrance::other_half:
        return refuse("awi/building.sides"_clause,
                      "{0} cannot charge {1} there: {1:it does|they do} not hold that half of the house.",
                      name, target);
    case Hindrance::in_the_way:
        return refuse("awi/charge.front"_clause, "{} cannot charge {}: between them lies {}.", name, target,
                      obstacle_name(pos.field, way_of(pos, order.unit, order.target).met));
    default:
        return refuse_distance(pos, order);
    }
}

} // namespace

Thou charge_reach(const Field& field, UnitId unit) {
    const Parameters& rules = field.parameters;
    const Type type = field.roll(unit).type;
    if (type == Type::cavalry) {
        return scaled(rules, rules.charge_cavalry);
    }
    return is_foot(type) ? scaled(rules, rules.charge_foot) : 0;
}

Thou charge_circle(Position pos, UnitId unit) { return charge_reach(pos.field, unit) + radius_of(pos, unit); }

bool may_charge(Position pos, UnitId unit) {
    return pos.state.units[unit].on_table() && pos.field.side(unit) == pos.state.mover
           && bar_on(pos, unit) == Hindrance::none;
}

bool has_target(Position pos, UnitId unit) {
    const std::int64_t far = charge_circle(pos, unit) + largest_radius(pos.field);
    return std::ranges::any_of(pos.field.all(), [&](UnitId target) {
        const Unit& it = pos.state.units[target];
        return pos.field.side(target) != pos.field.side(unit)
               && (it.inside != 0 || table::square(it.at - pos.state.units[unit].at) <= far * far)
               && is_target(pos, unit, target);
    });
}

bool is_target(Position pos, UnitId unit, UnitId target) {
    return bar_to(pos, unit, target) == Hindrance::none;
}

bool any_charge(Position pos) {
    return std::ranges::any_of(pos.field.all(),
                               [&](UnitId unit) { return may_charge(pos, unit) && has_target(pos, unit); });
}

bool any_declared(const State& state) {
    return std::ranges::any_of(state.units, [](const Unit& unit) { return unit.has(Mark::charging); });
}

Verdict check(Position pos, const Charge& order) {
    if (const Verdict mine = own(pos, order.unit); !mine) {
        return mine;
    }
    if (const Hindrance bar = bar_on(pos, order.unit); bar != Hindrance::none) {
        return refuse_unit(pos.field, order.unit, bar);
    }
    if (const Hindrance bar = bar_to(pos, order.unit, order.target); bar != Hindrance::none) {
        return refuse_target(pos, order, bar);
    }
    return {};
}

void apply(MutablePosition pos, const Charge& order, Log& log) {
    Unit& unit = pos.state.units[order.unit];
    unit.marks |= Mark::charging;
    unit.drop(Mark::won);
    unit.foe = order.target;
    pos.state.units[order.target].marks |= Mark::charged;
    remember_charge(pos, order.unit, order.target, way_to(pos, order.unit, order.target).value_or(0));
    if (log.on()) {
        tell(pos.field, order.unit, "awi/charge.all"_clause, log, "{} will charge {}, {} ahead.",
             pos.field.name(order.unit), pos.field.name(order.target),
             table::with_inches(table::about_inches(pos.state.assaults[order.unit].way)));
    }
}

void remember_charge(MutablePosition pos, UnitId unit, UnitId target, Thou way) {
    const auto& ground = pos.field.scenario.ground;
    Assault& assault = pos.state.assaults[unit];
    assault.from = table::front(body_of(pos, unit));
    assault.way = way;
    assault.quarter = static_cast<std::uint8_t>(quarter_from(pos, target, assault.from));
    assault.house = pos.state.units[target].inside;
    if (table::height_at(ground, assault.from) < table::height_at(ground, body_of(pos, target).centre)) {
        assault.flags |= Assault::uphill;
    }
}

void clear_charges(State& state, std::uint8_t keep, std::uint16_t keep_marks) {
    constexpr std::uint16_t all =
        Mark::charging | Mark::charged | Mark::countering | Mark::contact | Mark::won;
    for (std::size_t i = 0; i < max_units; ++i) {
        Unit& unit = state.units[i];
        unit.marks &= static_cast<std::uint16_t>(~all | keep_marks);
        unit.foe = no_unit;
        state.assaults[i] = {.flags = static_cast<std::uint8_t>(state.assaults[i].flags & keep)};
    }
    state.asked = no_unit;
}

} // namespace bounce::awi
