#include "engine/rules/awi/morale/surrender.h"

#include "engine/drill/note.h"
#include "engine/rules/awi/command/risk.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/effects.h"
#include "engine/rules/awi/units/room.h"

#include <algorithm>

namespace bounce::awi {

int surrender_need(const Parameters& parameters, Type type) {
    return type == Type::cavalry ? parameters.surrender_mounted : parameters.surrender_foot;
}

bool surrender(const Field& field, State& state, UnitId unit, Clause why, Rolls& rolls, Log& log) {
    const int need = surrender_need(field.parameters, field.roll(unit).type);
    const int face = rolls.die({.clause = "awi/surrender.throw"_clause,
                                .name = "surrender",
                                .side = field.side(unit),
                                .unit = field.name(unit),
                                .need = need});
    if (face < need) {
        return false;
    }
    note(field, unit, Event::Kind::leave, why, log, "{0} {0:surrenders|surrender}.", field.who(unit));
    capture_generals(field, state, unit, why, log);
    remove_unit(field, state, unit);
    return true;
}

bool trapped(const Field& field, const State& state, UnitId unit) {
    const Thou reach = scaled(field.parameters, field.parameters.surrender_reach);
    return std::ranges::any_of(field.all(), [&](UnitId other) {
        return is_solid(field, state, other) && field.side(other) != field.side(unit)
               && distance(field, state, unit, other) <= reach;
    });
}

} // namespace bounce::awi
