#pragma once

#include "engine/core/refusal.h"
#include "engine/ground/table/formation.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/units/tables.h"

namespace bounce::awi {

/// How a unit's bases stand in a stance.
[[nodiscard]] inline table::Formation formation_of(const Field& field, UnitId unit, Stance stance) {
    const Parameters& p = field.parameters;
    const Thou side = scaled_thou(p, p.base_side); // "awi/unit.bases"_clause
    const Type type = field.roll(unit).type;
    if (is_general(type)) {
        const Thou small = scaled_thou(p, p.general_base);
        return {small, small, 1, 1};
    }
    if (type == Type::wagon) { // "awi/unit.gun"_clause
        return {side, scaled_thou(p, p.wagon_depth), 1, 1};
    }
    if (stance == Stance::line) { // "awi/formation.line"_clause
        return {side, side, 2, 1};
    }
    return {side, side, 1, 2}; // "awi/formation.column"_clause, "awi/formation.gun"_clause
}
/// The stances that a type can take; the usual one first.
[[nodiscard]] bool may_stand(Type type, Stance stance);
[[nodiscard]] Stance usual_stance(Type type);

/// The rectangle that a unit covers as it stands.
[[nodiscard]] inline table::Base outline(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return table::outline(it.pose(), formation_of(pos.field, unit, it.stance));
}
/// What a unit covers: its bases together, or the house that it is in.
[[nodiscard]] inline table::Base body_of(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return it.inside != 0 ? pos.field.scenario.ground.structures[it.inside - 1U].footprint
                          : outline(pos, unit);
}
/// Its bases; in a house the parts of it that they hold ("awi/building.sides").
[[nodiscard]] table::Bases bases(Position pos, UnitId unit);
/// No part of a unit, or of its house, is farther from its middle.
[[nodiscard]] inline Thou radius_of(Position pos, UnitId unit) { return table::radius(body_of(pos, unit)); }
/// Whether all of a unit, or of its house, is surely farther than this from a point: told by its middle.
[[nodiscard]] inline bool surely_off(Position pos, UnitId unit, Vec from, Thou far) {
    const std::int64_t most = std::int64_t{far} + radius_of(pos, unit);
    return table::square(pos.state.units[unit].at - from) > most * most;
}
/// Whether a unit on the table is in anybody's way: all but generals ("awi/general.alone",
/// "awi/general.join").
[[nodiscard]] inline bool is_solid(Position pos, UnitId unit) {
    return pos.state.units[unit].on_table() && !is_general(pos.field.roll(unit).type);
}

/// Calls `visit(UnitId)` for each solid unit of a side on the table.
template <class Visit>
void each_solid(Position pos, Side side, Visit visit) {
    for (const UnitId unit : pos.field.all()) {
        if (pos.field.side(unit) == side && is_solid(pos, unit)) {
            visit(unit);
        }
    }
}

/// That a unit is on the table and its player's own.
[[nodiscard]] Verdict own(Position pos, UnitId unit);

} // namespace bounce::awi
