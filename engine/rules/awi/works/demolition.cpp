#include "engine/rules/awi/works/demolition.h"

#include "engine/drill/note.h"
#include "engine/match/showing/needed.h"
#include "engine/rules/awi/losses/hit.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/tables.h"
#include "engine/rules/awi/works/labour.h"
#include "engine/rules/awi/works/works.h"

#include <algorithm>
#include <limits>

namespace bounce::awi {

namespace {

/// "awi/demolition.several": two dice, and one for every further charge.
int dice_for(int charges) { return charges + 1; }

Thou distance_of(Position pos, UnitId unit, Destructible destructible) {
    Thou least = std::numeric_limits<Thou>::max();
    for (const table::Base& base : bases(pos, unit)) {
        least = std::min(least, distance_to(pos, destructible, base));
    }
    return least;
}

/// "awi/demolition.near": who is in reach of the blast, friend and foe.
Troops troops_near(Position pos, Destructible destructible, int charges) {
    const Parameters& rules = pos.field.parameters;
    const Thou reach = scaled(rules, rules.demolition_near + (charges - 1) * rules.demolition_more);
    Troops troops;
    for (const UnitId unit : pos.field.all()) {
        if (is_solid(pos, unit) && distance_of(pos, unit, destructible) <= reach) {
            troops.push_back(unit);
        }
    }
    return troops;
}

/// A wagon that has laid charges, not in this sequence, and moved since ("awi/demolition.away").
bool is_away(const Unit& wagon) {
    return wagon.on_table() && wagon.work_at != nothing_in_hand && work_done(wagon) > 0
           && (wagon.work & worked_now) == 0 && wagon.has(Mark::moved);
}

bool blows_up(Position pos, UnitId wagon, Destructible destructible, int charges, Rolls& rolls) {
    const int score = rolls.sum({.clause = "awi/demolition.effect"_clause,
                                 .name = "demolition",
                                 .side = pos.field.side(wagon),
                                 .unit = pos.field.name(wagon),
                                 .dice = dice_for(charges),
                                 .sides = 6});
    return score > strength_left(pos.state, destructible);
}

void set_off(MutablePosition pos, UnitId wagon, Rolls& rolls, Log& log) {
    const auto& [field, state] = pos;
    const Destructible destructible = *destructible_at(field, state.units[wagon].work_at);
    const int charges = work_done(state.units[wagon]);
    state.units[wagon].work = 0;
    state.units[wagon].work_at = nothing_in_hand;
    if (strength_left(state, destructible) == 0) {
        return;
    }
    if (log.on()) {
        note(field, wagon, "awi/demolition.effect"_clause, log, "{} at {} {} off.",
             Counted{charges, "charge", "charges"}.words(), name_of(field, destructible),
             charges == 1 ? "goes" : "go");
    }
    const Troops near = troops_near(pos, destructible, charges);
    const bool destroyed = blows_up(pos, wagon, destructible, charges, rolls);
    const Troops inside = destroyed ? troops_in(pos, destructible) : Troops{};
    if (destroyed) {
        destroy(pos, destructible, rolls, log);
    }
    for (const UnitId unit : near) {
        // Who was in the target has had its throw.
        if (state.units[unit].on_table() && std::ranges::count(inside, unit) == 0) {
            strike(pos, unit, "awi/demolition.near"_clause, rolls, log);
        }
    }
}

} // namespace

Pmf demolition_odds(int charges, int strength) {
    return Pmf::die(6).times(dice_for(charges)).map([&](int score) { return score > strength ? 1 : 0; });
}

Verdict check(Position pos, const LayCharge& order) {
    const auto& [field, state] = pos;
    if (Verdict free = check_labour(pos, order.wagon, "awi/demolition.lay"_clause); !free) {
        return free;
    }
    const Unit& wagon = state.units[order.wagon];
    if (field.roll(order.wagon).type != Type::wagon || wagon.charges == 0) {
        return refuse("awi/demolition.wagon"_clause, "{0} {0:has|have} no charges to lay.",
                      field.who(order.wagon));
    }
    const std::optional<Destructible> destructible = destructible_at(field, order.target);
    if (!destructible || strength_left(state, *destructible) == 0) {
        return refuse("awi/demolition.lay"_clause, "There is nothing there to blow up.");
    }
    if (work_done(wagon) > 0 && wagon.work_at != order.target) {
        return refuse("awi/demolition.away"_clause,
                      "{0} cannot lay charges here: those laid elsewhere have not been set off.",
                      field.who(order.wagon));
    }
    if (distance_of(pos, order.wagon, *destructible)
        > scaled(field.parameters, field.parameters.demolition_reach)) {
        return refuse("awi/demolition.lay"_clause, "{0} {0:is|are} too far from {1} to lay a charge.",
                      field.who(order.wagon), name_of(field, *destructible));
    }
    return {};
}

void apply(MutablePosition pos, const LayCharge& order, Log& log) {
    Unit& wagon = pos.state.units[order.wagon];
    spend_labour(wagon);
    wagon.charges = static_cast<std::uint8_t>(wagon.charges - 1);
    wagon.work = static_cast<std::uint8_t>((work_done(wagon) + 1) | worked_now);
    wagon.work_at = order.target;
    if (log.on()) {
        note(pos.field, order.wagon,
             work_done(wagon) > 1 ? "awi/demolition.several"_clause : "awi/demolition.lay"_clause, log,
             "{} lays a charge at {}.", pos.field.name(order.wagon),
             name_of(pos.field, *destructible_at(pos.field, order.target)));
    }
}

std::optional<Forecast> forecast(Position pos, const LayCharge& order) {
    const std::optional<Destructible> destructible = destructible_at(pos.field, order.target);
    if (!destructible) {
        return {};
    }
    const int charges = work_done(pos.state.units[order.wagon]) + 1;
    const int strength = strength_left(pos.state, *destructible);
    return Forecast{
        .what = "demolition",
        .odds = demolition_odds(charges, strength),
        .terms = {need_term({"to destroy it", {dice_for(charges), 6}, "awi/demolition.effect"_clause},
                            [&](int sum) { return sum > strength; }),
                  {"strength points", strength * 10, "awi/building.strength"_clause}},
        .results = {{0, "stands"}, {1, "destroyed", true}},
        .hope = "destroyed"};
}

void set_off_charges(MutablePosition pos, Rolls& rolls, Log& log) {
    for (const UnitId wagon : pos.field.all()) {
        if (pos.field.side(wagon) == pos.state.mover && pos.field.roll(wagon).type == Type::wagon
            && is_away(pos.state.units[wagon])) {
            set_off(pos, wagon, rolls, log);
        }
    }
}

} // namespace bounce::awi
