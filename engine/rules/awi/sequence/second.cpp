#include "engine/rules/awi/sequence/second.h"

#include "engine/drill/note.h"
#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/charging/charged.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/firing/second_fire.h"
#include "engine/rules/awi/melee/melee.h"
#include "engine/rules/awi/sequence/sequence.h"
#include "engine/rules/awi/units/body.h"

namespace bounce::awi {

namespace {

/// The second charges have been declared: cavalry that held back will not fire.
void note_held_back(MutablePosition pos, Log& log) {
    each_solid(pos, pos.state.mover, [&](UnitId unit) {
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

/// K if there is cavalry that may charge again and has somebody to charge; otherwise all charges are cleared
/// and the sequence ends.
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

} // namespace

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
        begin_contacts(pos, rolls, log);
    }
}

void begin_contacts(MutablePosition pos, Rolls& rolls, Log& log) {
    begin_tests(pos, rolls, log);
    end_melees(pos, rolls, log);
}

void end_melees(MutablePosition pos, Rolls& rolls, Log& log) {
    if (pos.state.phase == Phase::melee && !any_melee(pos.state)) {
        after_melees(pos, rolls, log);
    }
}

bool any_second_fire(Position pos) {
    bool any = false;
    each_solid(pos, enemy_of(pos.state.mover), [&](UnitId unit) {
        each_charger(pos, unit, [&](UnitId charger) {
            any |= may_fire(pos, unit) && may_second_fire(pos, unit, charger) && hits(pos, unit, charger);
        });
    });
    return any;
}

void forget_held_back(MutablePosition pos, Side mover) {
    for (const UnitId unit : pos.field.all()) {
        if (pos.field.side(unit) == mover) {
            pos.state.assaults[unit].flags &= static_cast<std::uint8_t>(~Assault::holds_fire);
        }
    }
}

} // namespace bounce::awi
