#pragma once

#include "engine/rules/grant/units/units.h"

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

} // namespace bounce::grant
