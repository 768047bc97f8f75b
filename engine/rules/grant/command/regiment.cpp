#include "engine/rules/grant/command/regiment.h"

#include "engine/rules/grant/units/near.h"
#include "engine/rules/grant/units/stances.h"

namespace bounce::grant {

namespace {

/// Whose detachment this is and whose tests it shares; itself if it stands alone.
UnitId head_of(Position pos, UnitId unit) {
    const UnitId parent = pos.state.units[unit].parent;
    return parent == no_unit || is_apart(pos, unit) ? unit : parent;
}

} // namespace

bool is_company(const State& state, UnitId unit) { return state.units[unit].company != 0; }

bool is_apart(Position pos, UnitId detachment) {
    const UnitId parent = pos.state.units[detachment].parent;
    if (parent == no_unit || !pos.state.units[parent].on_table()) {
        return true;
    }
    const bool company = is_company(pos.state, detachment);
    if (is_first_draft(pos.field) && !company) { // "grant/detachment.never_alone"_clause
        return false;
    }
    // "grant/detachment.apart"_clause; a company is more than that away ("grant/annex.companies")
    const Thou apart = pos.field.parameters.detachment_apart;
    return !lies_within(pos, detachment, parent, company ? apart : apart - 1);
}

bool is_detached(Position pos, UnitId unit) {
    // "grant/annex.sharpshooters_morale"_clause
    return is_sharpshooters(pos.field, unit)
           || (pos.state.units[unit].parent != no_unit && head_of(pos, unit) == unit);
}

// "grant/detachment.together"_clause
drill::UnitList tested_together(Position pos, UnitId unit) {
    const UnitId head = head_of(pos, unit);
    drill::UnitList parts;
    parts.add_if(true, head);
    for (const UnitId other : pos.field.all()) {
        const Unit& it = pos.state.units[other];
        const bool of_it = it.on_table() && it.parent == head && !is_apart(pos, other);
        parts.add_if(of_it, other);
    }
    return parts;
}

Remains remains_of(Position pos, UnitId unit) {
    Remains sum;
    for (const UnitId part : tested_together(pos, unit)) {
        sum.men += pos.state.units[part].men;
        sum.original += pos.state.units[part].original;
    }
    return sum;
}

bool is_half(Position pos, UnitId unit) {
    const Remains left = remains_of(pos, unit);
    return left.original > 0 && left.men * 100 <= left.original * pos.field.parameters.half_strength;
}

} // namespace bounce::grant
