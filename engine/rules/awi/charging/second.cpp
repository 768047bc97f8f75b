#include "engine/rules/awi/charging/second.h"

#include "engine/drill/note.h"
#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/charging/charged.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/sequence/sequence.h"

#include <algorithm>

namespace bounce::awi {

namespace {

bool is_cavalry(const Field& field, UnitId unit) { return field.roll(unit).type == Type::cavalry; }

/// Calls `use` with every unit of a side that is on the table.
template <class Use>
void each_of(const Field& field, const State& state, Side side, Use use) {
    for (const UnitId unit : field.all()) {
        if (field.side(unit) == side && state.units[unit].on_table()) {
            use(unit);
        }
    }
}

/// The second charges have been declared: cavalry that held back will not fire.
void note_held_back(const Field& field, State& state, Log& log) {
    each_of(field, state, state.mover, [&](UnitId unit) {
        if (may_charge(field, state, unit) && has_target(field, state, unit)) {
            state.assaults[unit].flags |= Assault::holds_fire;
            drill::note(state.mover, Event::Kind::note, "awi/second.no_fire"_clause, log,
                        "{0} {0:holds|hold} back and will not fire.", field.who(unit));
        }
    });
}

void log_second(const State& state, Log& log) {
    drill::note(state.mover, Event::Kind::phase, "awi/second.who"_clause, log,
                "Cavalry whose charge succeeded may charge once more.");
    drill::note(enemy_of(state.mover), Event::Kind::note, "awi/second.no_facing"_clause, log,
                "Those charged now may not turn to meet the charge.");
}

} // namespace

void note_chances(const Field& field, State& state) {
    bool cavalry = false;
    each_of(field, state, state.mover, [&](UnitId unit) { cavalry |= is_cavalry(field, unit); });
    // Nobody will ask where there is no cavalry.
    if (!cavalry) {
        return;
    }
    each_of(field, state, enemy_of(state.mover), [&](UnitId unit) {
        if (may_fire(field, state, unit) && any_target(field, state, unit)) {
            state.assaults[unit].flags |= Assault::had_chance;
        }
    });
}

void note_success(const Field& field, State& state, UnitId charger) {
    Unit& unit = state.units[charger];
    if (state.second == 0 && is_cavalry(field, charger) && unit.has(Mark::charging)
        && field.side(charger) == state.mover) {
        unit.marks |= Mark::won;
    }
}

void end_charges(const Field& field, State& state, Rolls& rolls, Log& log) {
    if (state.second != 0) {
        note_held_back(field, state, log);
    }
    if (!any_declared(state)) {
        after_melees(field, state, rolls, log);
    } else if (state.second != 0 && any_second_fire(field, state)) {
        state.phase = Phase::second_fire;
        state.actor = enemy_of(state.mover);
        drill::note(state.actor, Event::Kind::phase, "awi/second.fire"_clause, log,
                    "Units charged a second time that have not had a chance to fire may fire now.");
    } else {
        begin_tests(field, state, rolls, log);
    }
}

void after_melees(const Field& field, State& state, Rolls& rolls, Log& log) {
    if (state.second == 0) {
        clear_charges(state, Assault::holds_fire | Assault::had_chance, Mark::won);
        state.second = 1;
        if (any_charge(field, state)) {
            state.phase = Phase::charge;
            state.actor = state.mover;
            log_second(state, log);
            return;
        }
    }
    clear_charges(state);
    state.second = 0;
    end_sequence(field, state, rolls, log);
}

bool may_second_fire(const Field&, const State& state, UnitId unit, UnitId charger) {
    return state.second != 0 && state.units[charger].has(Mark::charging) && state.units[charger].foe == unit
           && !state.assaults[unit].has(Assault::had_chance) && !state.units[unit].has(Mark::fired);
}

bool any_second_fire(const Field& field, const State& state) {
    bool any = false;
    each_of(field, state, enemy_of(state.mover), [&](UnitId unit) {
        each_charger(field, state, unit, [&](UnitId charger) {
            any |= may_fire(field, state, unit) && may_second_fire(field, state, unit, charger)
                   && hits(field, state, unit, charger);
        });
    });
    return any;
}

bool holds_fire(const State& state, UnitId unit) { return state.assaults[unit].has(Assault::holds_fire); }

void forget_held_back(const Field& field, State& state, Side mover) {
    for (const UnitId unit : field.all()) {
        if (field.side(unit) == mover) {
            state.assaults[unit].flags &= static_cast<std::uint8_t>(~Assault::holds_fire);
        }
    }
}

} // namespace bounce::awi
