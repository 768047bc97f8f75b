#pragma once

#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// What a unit stands in if nothing else is said.
[[nodiscard]] constexpr Stance usual_stance(Arm arm) {
    switch (arm) {
    case Arm::infantry:
    case Arm::cavalry:
        return Stance::line;
    case Arm::battery:
        return Stance::unlimbered;
    default:
        return Stance::single;
    }
}

/// Whether an arm knows a formation ("grant/figure.line", "grant/figure.cavalry"). Cavalry that has
/// dismounted stands in open order; that is no formation to begin in.
[[nodiscard]] constexpr bool may_take(Arm arm, Stance stance) {
    switch (arm) {
    case Arm::infantry:
        return stance <= Stance::open;
    case Arm::cavalry:
        return stance == Stance::line || stance == Stance::thin || stance == Stance::column;
    case Arm::battery:
        return stance == Stance::limbered || stance == Stance::unlimbered;
    default:
        return stance == Stance::single;
    }
}

/// What a unit comes onto the table in: ready to march.
[[nodiscard]] constexpr Stance marching_stance(Arm arm) {
    return arm == Arm::battery                           ? Stance::limbered
           : arm == Arm::infantry || arm == Arm::cavalry ? Stance::column
                                                         : Stance::single;
}

/// Whether a unit is sharpshooters, and the annex is played with.
[[nodiscard]] inline bool is_sharpshooters(const Field& field, UnitId unit) {
    return field.parameters.sharpshooters == 1 && field.roll(unit).sharpshooters;
}
/// Whether a unit knows open order only: sharpshooters ("grant/annex.sharpshooters"), and whoever is sent out
/// under the first draft ("grant/detachment.stance").
[[nodiscard]] inline bool only_skirmishes(const Field& field, UnitId unit) {
    const bool sent_out = field.parameters.detachments == 1 && field.roll(unit).parent != no_unit;
    return sent_out || is_sharpshooters(field, unit);
}
/// The same of a unit.
[[nodiscard]] inline Stance usual_stance(const Field& field, UnitId unit) {
    return only_skirmishes(field, unit) ? Stance::open : usual_stance(field.arm(unit));
}
[[nodiscard]] inline bool may_take(const Field& field, UnitId unit, Stance stance) {
    return may_take(field.arm(unit), stance) && (stance == Stance::open || !only_skirmishes(field, unit));
}
/// The same of a unit as it is: on foot cavalry keeps to open order ("grant/cavalry.dismount").
[[nodiscard]] inline bool may_take(Position pos, UnitId unit, Stance stance) {
    const Unit& it = pos.state.units[unit];
    const bool sent_out = it.parent != no_unit && pos.field.parameters.detachments == 1;
    return sent_out || it.dismounted != 0 ? stance == Stance::open : may_take(pos.field, unit, stance);
}
[[nodiscard]] inline Stance marching_stance(const Field& field, UnitId unit) {
    return is_sharpshooters(field, unit) ? Stance::open : marching_stance(field.arm(unit));
}

} // namespace bounce::grant
