#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/losses/effects.h"
#include "engine/rules/awi/losses/risk.h"
#include "engine/rules/awi/melee/melee.h"
#include "engine/rules/awi/morale/surrender.h"
#include "engine/rules/awi/rout/withdraw.h"
#include "engine/rules/awi/units/approach.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"

namespace bounce::awi {

namespace {

/// Chargers that are not in contact yet.
drill::Onrushes chargers_of(Position pos) {
    drill::Onrushes chargers;
    for (const UnitId id : pos.field.all()) {
        const Unit& unit = pos.state.units[id];
        if (unit.on_table() && unit.has(Mark::charging) && !unit.has(Mark::contact)) {
            chargers.push_back({pos.state.assaults[id].way, id});
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

Goal goal_of(Position pos, UnitId unit) {
    const UnitId foe = pos.state.units[unit].foe;
    if (pos.state.units[foe].on_table()) {
        const std::optional<Thou> way = way_to(pos, unit, foe);
        if (way && *way <= charge_reach(pos.field, unit)) {
            return {*way, "awi/charge.contact"_clause};
        }
    }
    return {pos.state.assaults[unit].way, "awi/charge.follow"_clause};
}

/// "awi/charged.routing": one that runs, or would if it could, has been reached. Thrown for once in a round
/// of charges, and one point lost, however many reach it and whatever it has been asked before.
void catch_routing(MutablePosition pos, UnitId caught, UnitId by, Rolls& rolls, Log& log) {
    note_success(pos, by);
    Assault& memory = pos.state.assaults[caught];
    if (memory.has(Assault::caught)) {
        return;
    }
    memory.flags |= Assault::caught;
    if (surrender(pos, caught, "awi/surrender.charged"_clause, rolls, log)) {
        return;
    }
    if (memory.paid == 0) {
        memory.paid = 1;
        lose(pos, caught, pos.field.parameters.charged_loss, "awi/charged.routing"_clause, rolls, log);
    }
    if (pos.state.units[caught].on_table()) {
        set_routing(pos, caught, by, "awi/charged.routing"_clause, log);
        run(pos, caught, "awi/rout.away"_clause, log);
    }
}

/// Marks those with whom a charger is in contact, itself included.
void make_contact(MutablePosition pos, UnitId charger, Rolls& rolls, Log& log) {
    for (const UnitId other : pos.field.all()) {
        Unit& enemy = pos.state.units[other];
        if (!is_solid(pos, other) || pos.field.side(other) == pos.field.side(charger)) {
            continue;
        }
        if (enemy.morale == Morale::routing) {
            if (front_reaches(pos, charger, other)) {
                catch_routing(pos, other, charger, rolls, log);
            }
        } else if (in_contact(pos, charger, other)) {
            pos.state.units[charger].marks |= Mark::contact;
            enemy.marks |= Mark::contact;
        }
    }
}

void stop_charging(State& state, UnitId unit) {
    state.units[unit].drop(Mark::charging | Mark::countering);
    state.units[unit].foe = no_unit;
}

void close_in(MutablePosition pos, UnitId unit, Rolls& rolls, Log& log) {
    const UnitId foe = pos.state.units[unit].foe;
    const Goal goal = goal_of(pos, unit);
    const Meeting met = first_met(pos, unit, goal.way, foe);
    advance(pos, unit, met.way, goal.clause, log);
    take_generals(pos, unit, log);
    make_contact(pos, unit, rolls, log);
    if (!pos.state.units[unit].has(Mark::contact)) {
        stop_charging(pos.state, unit);
    }
}

} // namespace

void close_in(MutablePosition pos, Rolls& rolls, Log& log) {
    for (const auto& [way, unit] : chargers_of(pos)) {
        // Not if it has been lost meanwhile, as a general's fall may shake it.
        if (pos.state.units[unit].on_table()) {
            close_in(pos, unit, rolls, log);
        }
    }
    // Those who met halfway may have come upon others as well.
    for (const UnitId id : pos.field.all()) {
        const Unit& unit = pos.state.units[id];
        if (unit.on_table() && unit.has(Mark::contact) && unit.has(Mark::charging | Mark::countering)) {
            make_contact(pos, id, rolls, log);
        }
    }
    settle_contacts(pos);
}

} // namespace bounce::awi
