#include "engine/rules/awi/works/demolition.h"

#include "engine/drill/note.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/works/labour.h"
#include "engine/rules/awi/works/works.h"

#include <algorithm>
#include <limits>

namespace bounce::awi {

namespace {

/// "awi/demolition.several": two dice, and one for every further charge.
int dice_for(int charges) { return charges + 1; }

Thou distance_of(const Field& field, const State& state, UnitId unit, Thing thing) {
    Thou least = std::numeric_limits<Thou>::max();
    for (const table::Base& base : bases(field, state, unit)) {
        least = std::min(least, distance_to(field, state, thing, base));
    }
    return least;
}

/// "awi/demolition.near": who is in reach of the blast, friend and foe.
Troops troops_near(const Field& field, const State& state, Thing thing, int charges) {
    const Parameters& rules = field.parameters;
    const Thou reach = scaled(rules, rules.demolition_near + (charges - 1) * rules.demolition_more);
    Troops troops;
    for (const UnitId unit : field.all()) {
        if (is_solid(field, state, unit) && distance_of(field, state, unit, thing) <= reach) {
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

bool blows_up(const Field& field, const State& state, UnitId wagon, Thing thing, int charges, Rolls& rolls) {
    const int score = rolls.sum({.clause = "awi/demolition.effect"_clause,
                                 .name = "demolition",
                                 .side = field.side(wagon),
                                 .unit = field.name(wagon),
                                 .dice = dice_for(charges),
                                 .sides = 6});
    return score > strength_left(state, thing);
}

void set_off(const Field& field, State& state, UnitId wagon, Rolls& rolls, Log& log) {
    const Thing thing = *thing_at(field, state.units[wagon].work_at);
    const int charges = work_done(state.units[wagon]);
    state.units[wagon].work = 0;
    state.units[wagon].work_at = nothing_in_hand;
    if (strength_left(state, thing) == 0) {
        return;
    }
    if (log.on()) {
        note(field, wagon, "awi/demolition.effect"_clause, log, "{} at {} {} off.",
             Counted{charges, "charge", "charges"}.words(), name_of(field, thing),
             charges == 1 ? "goes" : "go");
    }
    const Troops near = troops_near(field, state, thing, charges);
    const bool destroyed = blows_up(field, state, wagon, thing, charges, rolls);
    const Troops inside = destroyed ? troops_in(field, state, thing) : Troops{};
    if (destroyed) {
        destroy(field, state, thing, rolls, log);
    }
    for (const UnitId unit : near) {
        // Who was in the target has had its throw.
        if (state.units[unit].on_table() && std::ranges::count(inside, unit) == 0) {
            strike(field, state, unit, "awi/demolition.near"_clause, rolls, log);
        }
    }
}

} // namespace

Pmf demolition_odds(int charges, int strength) {
    return Pmf::die(6).times(dice_for(charges)).map([&](int score) { return score > strength ? 1 : 0; });
}

Verdict check(const Field& field, const State& state, const LayCharge& order) {
    if (Verdict free = check_labour(field, state, order.wagon, "awi/demolition.lay"_clause); !free) {
        return free;
    }
    const Unit& wagon = state.units[order.wagon];
    if (field.roll(order.wagon).type != Type::wagon || wagon.charges == 0) {
        return refuse("awi/demolition.wagon"_clause, "{0} {0:has|have} no charges.", field.who(order.wagon));
    }
    const std::optional<Thing> thing = thing_at(field, order.target);
    if (!thing || strength_left(state, *thing) == 0) {
        return refuse("awi/demolition.lay"_clause, "There is nothing there to blow up.");
    }
    if (work_done(wagon) > 0 && wagon.work_at != order.target) {
        return refuse("awi/demolition.away"_clause,
                      "{0} {0:has|have} charges elsewhere that have not been set off.",
                      field.who(order.wagon));
    }
    if (distance_of(field, state, order.wagon, *thing)
        > scaled(field.parameters, field.parameters.demolition_reach)) {
        return refuse("awi/demolition.lay"_clause, "{0} {0:is|are} too far from {1}.", field.who(order.wagon),
                      name_of(field, *thing));
    }
    return {};
}

void apply(const Field& field, State& state, const LayCharge& order, Log& log) {
    Unit& wagon = state.units[order.wagon];
    spend_labour(wagon);
    wagon.charges = static_cast<std::uint8_t>(wagon.charges - 1);
    wagon.work = static_cast<std::uint8_t>((work_done(wagon) + 1) | worked_now);
    wagon.work_at = order.target;
    if (log.on()) {
        note(field, order.wagon,
             work_done(wagon) > 1 ? "awi/demolition.several"_clause : "awi/demolition.lay"_clause, log,
             "{} lays a charge at {}.", field.name(order.wagon),
             name_of(field, *thing_at(field, order.target)));
    }
}

std::optional<Forecast> forecast(const Field& field, const State& state, const LayCharge& order) {
    const std::optional<Thing> thing = thing_at(field, order.target);
    if (!thing) {
        return {};
    }
    const int charges = work_done(state.units[order.wagon]) + 1;
    return Forecast{
        .what = "demolition",
        .odds = demolition_odds(charges, strength_left(state, *thing)),
        .terms = {{"strength points", strength_left(state, *thing) * 10, "awi/building.strength"_clause}},
        .results = {{0, "stands"}, {1, "destroyed", true}},
        .hope = "destroyed"};
}

void set_off_charges(const Field& field, State& state, Rolls& rolls, Log& log) {
    for (const UnitId wagon : field.all()) {
        if (field.side(wagon) == state.mover && field.roll(wagon).type == Type::wagon
            && is_away(state.units[wagon])) {
            set_off(field, state, wagon, rolls, log);
        }
    }
}

} // namespace bounce::awi
