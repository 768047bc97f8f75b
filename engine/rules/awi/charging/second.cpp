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
void each_of(Position pos, Side side, Use use) {
    for (const UnitId unit : pos.field.all()) {
        if (pos.field.side(unit) == side && pos.state.units[unit].on_table()) {
            use(unit);
        }
    }
}

/// The second charges have been declared: cavalry that held back will not fire.
void note_held_back(MutablePosition pos, Log& log) {
    each_of(pos, pos.state.mover, [&](UnitId unit) {
        if (may_charge(pos, unit) && has_target(pos, unit)) {
            pos.state.assaults[unit].flags |= Assault::holds_fire;
            drill::note(pos.state.mover, Event::Kind::note, "awi/second.no_fire"_clause, log,
                        "{0} {0:holds|hold} back and will not fire.", pos.field.who(unit));
        }
    });
}

void log_second(const State& state, Log& log) {
    drill::note(state.mover, Event::Kind::phase, "awi/second.who"_clause, log,
                "Cavalry whose charge succeeded may charge once more.");
    drill::note(enemy_of(state.mover), Event::Kind::note, "awi/second.no_facing"_clause, log,
                "Units charged now may not turn to meet the charge.");
}

} // namespace

void note_chances(MutablePosition pos) {
    bool cavalry = false;
    each_of(pos, pos.state.mover, [&](UnitId unit) { cavalry |= is_cavalry(pos.field, unit); });
    // Nobody will ask where there is no cavalry.
    if (!cavalry) {
        return;
    }
    each_of(pos, enemy_of(pos.state.mover), [&](UnitId unit) {
        if (may_fire(pos, unit) && any_target(pos, unit)) {
            pos.state.assaults[unit].flags |= Assault::had_chance;
        }
    });
}

void note_success(MutablePosition pos, UnitId charger) {
    Unit& unit = pos.state.units[charger];
    if (pos.state.second == 0 && is_cavalry(pos.field, charger) && unit.has(Mark::charging)
        && pos.field.side(charger) == pos.state.mover) {
        unit.marks |= Mark::won;
    }
}

void end_charges(MutablePosition pos, Rolls& rolls, Log& log) {
    State& state = pos.state;
    if (state.second != 0) {
        note_held_back(pos, log);
    }
    if (!any_declared(state)) {
        after_melees(pos, rolls, log);
    } else if (state.second != 0 && any_second_fire(pos)) {
        state.phase = Phase::second_fire;
        state.actor = enemy_of(state.mover);
        drill::note(state.actor, Event::Kind::phase, "awi/second.fire"_clause, log,
                    "Units charged a second time that have not had a chance to fire may fire now.");
    } else {
        begin_tests(pos, rolls, log);
    }
}

void after_melees(MutablePosition pos, Rolls& rolls, Log& log) {
    State& state = pos.state;
    if (state.second == 0) {
        clear_charges(state, Assault::holds_fire | Assault::had_chance, Mark::won);
        state.second = 1;
        if (any_charge(pos)) {
            state.phase = Phase::charge;
            state.actor = state.mover;
            log_second(state, log);
            return;
        }
    }
    clear_charges(state);
    state.second = 0;
    end_sequence(pos, rolls, log);
}

bool may_second_fire(Position pos, UnitId unit, UnitId charger) {
    return pos.state.second != 0 && pos.state.units[charger].has(Mark::charging)
           && pos.state.units[charger].foe == unit && !pos.state.assaults[unit].has(Assault::had_chance)
           && !pos.state.units[unit].has(Mark::fired);
}

bool any_second_fire(Position pos) {
    bool any = false;
    each_of(pos, enemy_of(pos.state.mover), [&](UnitId unit) {
        each_charger(pos, unit, [&](UnitId charger) {
            any |= may_fire(pos, unit) && may_second_fire(pos, unit, charger) && hits(pos, unit, charger);
        });
    });
    return any;
}

bool holds_fire(const State& state, UnitId unit) { return state.assaults[unit].has(Assault::holds_fire); }

void forget_held_back(MutablePosition pos, Side mover) {
    for (const UnitId unit : pos.field.all()) {
        if (pos.field.side(unit) == mover) {
            pos.state.assaults[unit].flags &= static_cast<std::uint8_t>(~Assault::holds_fire);
        }
    }
}

} // namespace bounce::awi
