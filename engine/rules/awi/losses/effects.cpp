#include "engine/rules/awi/losses/effects.h"

#include "engine/drill/note.h"
#include "engine/match/showing/headline.h"
#include "engine/rules/awi/losses/risk.h"
#include "engine/rules/awi/units/generals.h"

#include <algorithm>

namespace bounce::awi {

namespace {

/// "awi/victory.losses"
void count_lost(MutablePosition pos, UnitId unit, int points) {
    std::uint16_t& lost = pos.state.score.lost[index(pos.field.side(unit))];
    lost = static_cast<std::uint16_t>(lost + points);
}

/// Off the table; generals with it are still so.
void take_off(MutablePosition pos, UnitId id) {
    Unit& unit = pos.state.units[id];
    count_lost(pos, id, unit.strength);
    unit.strength = 0;
    unit.place = Place::gone;
    unit.marks = 0;
    unit.inside = 0;
    unit.foe = no_unit;
    unit.work = 0;
    unit.work_at = 255;
}

/// "awi/risk.rout": who comes through it stands alone where it stood.
void leave_alone(MutablePosition pos, UnitId unit) {
    each_general_with(pos, unit, [&](UnitId general) {
        pos.state.units[general].with = no_unit;
        pos.state.units[general].inside = 0;
    });
}

/// "awi/sequence.fresh_rout"
bool in_enemy_assault(Position pos, UnitId unit) {
    return pos.field.side(unit) != pos.state.mover && pos.state.phase >= Phase::charge
           && pos.state.phase <= Phase::second_fire;
}

} // namespace

void lose(MutablePosition pos, UnitId id, int points, Clause clause, Rolls& rolls, Log& log) {
    Unit& unit = pos.state.units[id];
    const int lost = std::clamp<int>(points, 0, unit.strength);
    if (lost == 0) {
        return;
    }
    if (log.on()) {
        Event event =
            event_of(pos.field, id, Event::Kind::casualties, clause, "{0} {0:loses|lose} {1}: {2} left.",
                     pos.field.who(id), strength_points(lost), unit.strength - lost);
        event.gist = counted_word(lost) + " down";
        event.lost = lost;
        log.add(std::move(event));
    }
    count_lost(pos, id, lost);
    unit.strength = static_cast<std::uint8_t>(unit.strength - lost);
    if (unit.strength == 0) {
        destroy(pos, id, "awi/strength.gone"_clause, rolls, log);
    }
}

void destroy(MutablePosition pos, UnitId unit, Clause clause, Rolls& rolls, Log& log) {
    note(pos.field, unit, Event::Kind::wreck, clause, log, "{0} {0:is|are} destroyed.", pos.field.who(unit));
    take_off(pos, unit);
    risk_generals(pos, unit, Danger::rout_melee, rolls, log);
    leave_alone(pos, unit);
}

void leave_table(MutablePosition pos, UnitId unit, Clause clause, Log& log) {
    note(pos.field, unit, Event::Kind::leave, clause, log, "{0} {0:leaves|leave} the table.",
         pos.field.who(unit));
    take_off(pos, unit);
    each_general_with(pos, unit, [&](UnitId general) {
        note(pos.field, general, Event::Kind::leave, clause, log, "{0} {0:leaves|leave} with it.",
             pos.field.who(general));
        pos.state.units[general].place = Place::gone;
        pos.state.units[general].with = no_unit;
    });
}

void remove_unit(MutablePosition pos, UnitId unit) {
    take_off(pos, unit);
    leave_alone(pos, unit);
}

void shake(MutablePosition pos, UnitId unit, Clause clause, Log& log) {
    if (pos.state.units[unit].morale != Morale::steady || is_general(pos.field.roll(unit).type)) {
        return;
    }
    pos.state.units[unit].morale = Morale::shaken;
    tell(pos.field, unit, clause, log, "{0} {0:is|are} shaken.", pos.field.who(unit));
}

void set_routing(MutablePosition pos, UnitId id, UnitId cause, Clause clause, Log& log) {
    Unit& unit = pos.state.units[id];
    unit.morale = Morale::routing;
    unit.cause = cause;
    unit.stuck = pos.field.roll(id).type == Type::wagon ? 1 : 0; // "awi/rout.wagon"
    unit.drop(Mark::must_retire);
    if (in_enemy_assault(pos, id)) {
        unit.marks |= Mark::fresh_rout;
    }
    note(pos.field, id, Event::Kind::fall_back, clause, log, "{0} {0:routs|rout}.", pos.field.who(id));
}

void note_success(MutablePosition pos, UnitId charger) {
    Unit& unit = pos.state.units[charger];
    if (pos.state.second == 0 && pos.field.roll(charger).type == Type::cavalry && unit.has(Mark::charging)
        && pos.field.side(charger) == pos.state.mover) {
        unit.marks |= Mark::won;
    }
}

} // namespace bounce::awi
