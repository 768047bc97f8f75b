#include "engine/rules/ccc/charge/alarm.h"

#include "engine/drill/note.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/sight/smoke.h"
#include "engine/rules/ccc/units/pieces.h"

namespace bounce::ccc {

namespace {

/// A D10 on which even is good, 10 among it.
bool throws_even(const Field& field, UnitId unit, Clause clause, std::string_view name, Rolls& rolls) {
    return rolls.die({.clause = clause,
                      .name = name,
                      .side = field.side(unit),
                      .unit = field.name(unit),
                      .sides = 10})
               % 2
           == 0;
}

/// "ccc/charge.cheer"_clause
bool cheers(const Field& field, UnitId unit, Rolls& rolls, Log& log) {
    const bool cheer = throws_even(field, unit, "ccc/charge.cheer"_clause, "cheer", rolls);
    if (cheer) {
        drill::tell(field, unit, "ccc/charge.cheer"_clause, log, "{0} {0:cheers|cheer}.", field.who(unit));
    } else {
        drill::tell(field, unit, "ccc/charge.cheer"_clause, log, "{0} {0:comes|come} on without a cheer.",
                    field.who(unit));
    }
    return cheer;
}

/// "ccc/charge.hear"_clause
bool hears(const Field& field, UnitId target, Rolls& rolls, Log& log) {
    const bool heard = throws_even(field, target, "ccc/charge.hear"_clause, "hearing", rolls);
    if (heard) {
        drill::tell(field, target, "ccc/charge.hear"_clause, log, "{0} {0:hears|hear} the cheer.",
                    field.who(target));
    } else {
        drill::tell(field, target, "ccc/charge.hear"_clause, log, "{0} {0:does|do} not hear the cheer.",
                    field.who(target));
    }
    return heard;
}

/// "ccc/charge.marked"_clause: one reaction in a turn, and none of who is marked.
bool could_react(MutablePosition pos, UnitId target, Log& log) {
    Unit& it = pos.state.units[target];
    if (!is_solid(pos, target)) {
        return false;
    }
    if (it.marked() || it.has(Mark::target)) {
        drill::tell(pos.field, target, "ccc/charge.marked"_clause, log, "{0} {0:does|do} not react.",
                    pos.field.who(target));
        return false;
    }
    it.marks |= Mark::target;
    return true;
}

/// "ccc/charge.react"_clause: a cloud between the middles of their fronts hides a charge whatever of it shows
/// beside the smoke.
bool sees_charge(Position pos, UnitId target, UnitId unit) {
    return sees_clearly(pos, target, unit)
           && smoke_on(pos, pos.state.units[target].at, pos.state.units[unit].at) == 0;
}

} // namespace

bool raises_alarm(MutablePosition pos, Rolls& rolls, Log& log) {
    const UnitId unit = pos.state.charge.unit;
    const UnitId target = pos.state.charge.target;
    const bool cheer = cheers(pos.field, unit, rolls, log);
    if (!could_react(pos, target, log)) {
        return false;
    }
    const bool heard = cheer && hears(pos.field, target, rolls, log);
    const bool eyes_help = cheer || pos.field.parameters.cheer_needed == 0;
    if (heard || (eyes_help && sees_charge(pos, target, unit))) {
        return true;
    }
    drill::tell(pos.field, target, "ccc/charge.unheard"_clause, log, "{0} {0:is|are} taken unawares.",
                pos.field.who(target));
    return false;
}

} // namespace bounce::ccc
