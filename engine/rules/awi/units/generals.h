#pragma once

#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// "awi/general.chain": whether a unit or general stands under a general, be it through others.
[[nodiscard]] bool in_chain(const Field& field, UnitId unit, UnitId general);

/// Calls `visit` for each general with a unit, in the scenario's order.
template <class Visit>
void each_general_with(Position pos, UnitId unit, Visit visit) {
    for (const UnitId general : pos.field.all()) {
        if (is_general(pos.field.roll(general).type) && pos.state.units[general].on_table()
            && pos.state.units[general].with == unit) {
            visit(general);
        }
    }
}

} // namespace bounce::awi
