#pragma once

#include "engine/core/refusal.h"
#include "engine/drill/stride.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/near.h"

namespace bounce::awi {

/// One leg of a unit's move, and who stands by its way.
struct Stride : drill::Stride {
    const Field& field;
    const State& state;
    UnitId unit;
    /// Who may come within the gap that is kept from enemies ("awi/move.gap") somewhere on the leg.
    UnitList beside = near(scaled(field.parameters, field.parameters.enemy_gap));

    /// Who may come nearer than this to the unit somewhere on the leg.
    [[nodiscard]] UnitList near(Thou far) const { return near_units(field, state, from.at, reach() + far); }
};

/// "awi/move.pass": whether a friend is passed through.
[[nodiscard]] bool passes(const Stride& stride, UnitId other);
/// "awi/road.bonus": whether no enemy is so near that it is no march.
[[nodiscard]] bool is_unthreatened(const Stride& stride);
/// "awi/move.table", "awi/move.room": while a unit turns its corners stay on the table and out of houses.
[[nodiscard]] Verdict check_sweep(const Stride& stride);
/// "awi/move.gap"
[[nodiscard]] Verdict check_gap(const Stride& stride);

} // namespace bounce::awi
