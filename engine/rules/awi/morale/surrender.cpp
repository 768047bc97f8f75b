#include "engine/rules/awi/morale/surrender.h"

#include "engine/drill/note.h"
#include "engine/rules/awi/losses/effects.h"
#include "engine/rules/awi/losses/risk.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/tables.h"

#include <algorithm>

namespace bounce::awi {

int surrender_need(const Parameters& parameters, Type type) {
    return type == Type::cavalry ? parameters.surrender_mounted : parameters.surrender_foot;
}

bool surrender(MutablePosition pos, UnitId unit, Clause why, Rolls& rolls, Log& log) {
    const Field& field = pos.field;
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
    capture_generals(pos, unit, why, log);
    remove_unit(pos, unit);
    return true;
}

bool trapped(Position pos, UnitId unit) {
    const Thou reach = scaled(pos.field.parameters, pos.field.parameters.surrender_reach);
    return std::ranges::any_of(pos.field.all(), [&](UnitId other) {
        return is_solid(pos, other) && pos.field.side(other) != pos.field.side(unit)
               && distance(pos, unit, other) <= reach;
    });
}

} // namespace bounce::awi
