#include "engine/rules/awi/units/effects.h"

#include "engine/drill/note.h"
#include "engine/match/showing/headline.h"
#include "engine/rules/awi/command/risk.h"

#include <algorithm>

namespace bounce::awi {

namespace {

/// "awi/victory.losses"
void count_lost(const Field& field, State& state, UnitId unit, int points) {
    std::uint16_t& lost = state.score.lost[index(field.side(unit))];
    lost = static_cast<std::uint16_t>(lost + points);
}

/// Off the table; generals with it are still so.
void take_off(const Field& field, State& state, UnitId id) {
    Unit& unit = state.units[id];
    count_lost(field, state, id, unit.strength);
    unit.strength = 0;
    unit.place = Place::gone;
    unit.marks = 0;
    unit.inside = 0;
    unit.foe = no_unit;
    unit.work = 0;
    unit.work_at = 255;
}

/// "awi/risk.rout": who comes through it stands alone where it stood.
void leave_alone(const Field& field, State& state, UnitId unit) {
    each_general_with(field, state, unit, [&](UnitId general) {
        state.units[general].with = no_unit;
        state.units[general].inside = 0;
    });
}

/// "awi/sequence.fresh_rout"
bool in_enemy_assault(const Field& field, const State& state, UnitId unit) {
    return field.side(unit) != state.mover && state.phase >= Phase::charge
           && state.phase <= Phase::second_fire;
}

} // namespace

void lose(const Field& field, State& state, UnitId id, int points, Clause clause, Rolls& rolls, Log& log) {
    Unit& unit = state.units[id];
    const int lost = std::clamp<int>(points, 0, unit.strength);
    if (lost == 0) {
        return;
    }
    if (log.on()) {
        Event event =
            event_of(field, id, Event::Kind::casualties, clause, "{0} {0:loses|lose} {1}: {2} left.",
                     field.who(id), strength_points(lost), unit.strength - lost);
        event.gist = counted_word(lost) + " down";
        event.lost = lost;
        log.add(std::move(event));
    }
    count_lost(field, state, id, lost);
    unit.strength = static_cast<std::uint8_t>(unit.strength - lost);
    if (unit.strength == 0) {
        destroy(field, state, id, "awi/strength.gone"_clause, rolls, log);
    }
}

void destroy(const Field& field, State& state, UnitId unit, Clause clause, Rolls& rolls, Log& log) {
    note(field, unit, Event::Kind::wreck, clause, log, "{0} {0:is|are} destroyed.", field.who(unit));
    take_off(field, state, unit);
    risk_generals(field, state, unit, Danger::rout_melee, rolls, log);
    leave_alone(field, state, unit);
}

void leave_table(const Field& field, State& state, UnitId unit, Clause clause, Log& log) {
    note(field, unit, Event::Kind::leave, clause, log, "{0} {0:leaves|leave} the table.", field.who(unit));
    take_off(field, state, unit);
    each_general_with(field, state, unit, [&](UnitId general) {
        note(field, general, Event::Kind::leave, clause, log, "{0} {0:leaves|leave} with it.",
             field.who(general));
        state.units[general].place = Place::gone;
        state.units[general].with = no_unit;
    });
}

void remove_unit(const Field& field, State& state, UnitId unit) {
    take_off(field, state, unit);
    leave_alone(field, state, unit);
}

void shake(const Field& field, State& state, UnitId unit, Clause clause, Log& log) {
    if (state.units[unit].morale != Morale::steady || is_general(field.roll(unit).type)) {
        return;
    }
    state.units[unit].morale = Morale::shaken;
    tell(field, unit, clause, log, "{0} {0:is|are} shaken.", field.who(unit));
}

void set_routing(const Field& field, State& state, UnitId id, UnitId cause, Clause clause, Log& log) {
    Unit& unit = state.units[id];
    unit.morale = Morale::routing;
    unit.cause = cause;
    unit.stuck = field.roll(id).type == Type::wagon ? 1 : 0; // "awi/rout.wagon"
    unit.drop(Mark::must_retire);
    if (in_enemy_assault(field, state, id)) {
        unit.marks |= Mark::fresh_rout;
    }
    note(field, id, Event::Kind::fall_back, clause, log, "{0} {0:routs|rout}.", field.who(id));
}

} // namespace bounce::awi
