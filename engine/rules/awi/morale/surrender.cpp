#include "engine/rules/awi/morale/surrender.h"

#include "engine/rules/awi/command/risk.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/effects.h"

#include <fmt/format.h>

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
    if (log.on()) {
        Event event{.kind = Event::Kind::leave, .clause = why, .side = field.side(unit)};
        event.unit = field.name(unit);
        event.text = fmt::format("{0} {0:surrenders|surrender}.", field.who(unit));
        log.add(std::move(event));
    }
    capture_generals(field, state, unit, why, log);
    remove_unit(field, state, unit);
    return true;
}

bool trapped(const Field& field, const State& state, UnitId unit) {
    const Thou reach = scaled(field.parameters, field.parameters.surrender_reach);
    for (int i = 0; i < field.units(); ++i) {
        const auto other = static_cast<UnitId>(i);
        if (state.units[other].on_table() && field.side(other) != field.side(unit)
            && !is_general(field.roll(other).type) && distance(field, state, unit, other) <= reach) {
            return true;
        }
    }
    return false;
}

} // namespace bounce::awi
