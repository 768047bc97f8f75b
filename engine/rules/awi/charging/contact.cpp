#include "engine/rules/awi/charging/approach.h"
#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/charging/second.h"
#include "engine/rules/awi/melee/melee.h"
#include "engine/rules/awi/morale/surrender.h"
#include "engine/rules/awi/rout/withdraw.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/effects.h"
#include "engine/rules/awi/units/room.h"

namespace bounce::awi {

namespace {

/// Chargers that are not in contact yet.
drill::Onrushes chargers_of(const Field& field, const State& state) {
    drill::Onrushes chargers;
    for (const UnitId id : field.all()) {
        const Unit& unit = state.units[id];
        if (unit.on_table() && unit.has(Mark::charging) && !unit.has(Mark::contact)) {
            chargers.push_back({state.assaults[id].way, id});
        }
    }
    drill::nearest_first(chargers);
    return chargers;
}

/// How far a charge goes if nothing stops it: to the target, or to where it would have touched it.
struct Goal {
    Thou way;
    Clause clause;
};

Goal goal_of(const Field& field, const State& state, UnitId unit) {
    const UnitId foe = state.units[unit].foe;
    if (state.units[foe].on_table()) {
        const std::optional<Thou> way = way_to(field, state, unit, foe);
        if (way && *way <= charge_reach(field, unit)) {
            return {*way, "awi/charge.contact"_clause};
        }
    }
    return {state.assaults[unit].way, "awi/charge.follow"_clause};
}

/// "awi/charged.routing": one that runs, or would if it could, has been reached. Thrown for once in a round
/// of charges, and one point lost, however many reach it and whatever it has been asked before.
void catch_routing(const Field& field, State& state, UnitId caught, UnitId by, Rolls& rolls, Log& log) {
    note_success(field, state, by);
    Assault& memory = state.assaults[caught];
    if (memory.has(Assault::caught)) {
        return;
    }
    memory.flags |= Assault::caught;
    if (surrender(field, state, caught, "awi/surrender.charged"_clause, rolls, log)) {
        return;
    }
    if (memory.paid == 0) {
        memory.paid = 1;
        lose(field, state, caught, field.parameters.charged_loss, "awi/charged.routing"_clause, rolls, log);
    }
    if (state.units[caught].on_table()) {
        set_routing(field, state, caught, by, "awi/charged.routing"_clause, log);
        run(field, state, caught, "awi/rout.away"_clause, log);
    }
}

/// Marks those with whom a charger is in contact, itself included.
void make_contact(const Field& field, State& state, UnitId charger, Rolls& rolls, Log& log) {
    for (const UnitId other : field.all()) {
        Unit& enemy = state.units[other];
        if (!is_solid(field, state, other) || field.side(other) == field.side(charger)) {
            continue;
        }
        if (enemy.morale == Morale::routing) {
            if (front_reaches(field, state, charger, other)) {
                catch_routing(field, state, other, charger, rolls, log);
            }
        } else if (in_contact(field, state, charger, other)) {
            state.units[charger].marks |= Mark::contact;
            enemy.marks |= Mark::contact;
        }
    }
}

void stop_charging(State& state, UnitId unit) {
    state.units[unit].drop(Mark::charging | Mark::countering);
    state.units[unit].foe = no_unit;
}

void close_in(const Field& field, State& state, UnitId unit, Rolls& rolls, Log& log) {
    const UnitId foe = state.units[unit].foe;
    const Goal goal = goal_of(field, state, unit);
    const Meeting met = first_met(field, state, unit, goal.way, foe);
    advance(field, state, unit, met.way, goal.clause, log);
    take_generals(field, state, unit, log);
    make_contact(field, state, unit, rolls, log);
    if (!state.units[unit].has(Mark::contact)) {
        stop_charging(state, unit);
    }
}

} // namespace

void close_in(const Field& field, State& state, Rolls& rolls, Log& log) {
    for (const auto& [way, unit] : chargers_of(field, state)) {
        // Not if it has been lost meanwhile, as a general's fall may shake it.
        if (state.units[unit].on_table()) {
            close_in(field, state, unit, rolls, log);
        }
    }
    // Those who met halfway may have come upon others as well.
    for (const UnitId id : field.all()) {
        const Unit& unit = state.units[id];
        if (unit.on_table() && unit.has(Mark::contact) && unit.has(Mark::charging | Mark::countering)) {
            make_contact(field, state, id, rolls, log);
        }
    }
    settle_contacts(field, state);
}

} // namespace bounce::awi
