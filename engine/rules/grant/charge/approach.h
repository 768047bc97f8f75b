#pragma once

#include "engine/core/refusal.h"
#include "engine/rules/grant/state.h"

#include <cstdint>

namespace bounce::grant {

/// How a charge leads to its target: straight ahead ("grant/charge.path"_clause).
struct Approach {
    Verdict verdict;        ///< Why it does not.
    Pose from;              ///< Middle of the front edge; turned as far as a charge may wheel.
    Thou way = 0;           ///< To the first figure that it touches.
    std::int64_t parts = 0; ///< What that takes of a charge.
    bool downhill = false;  ///< From the higher contour.
};
/// With so much reach in open ground.
[[nodiscard]] Approach approach(Position pos, UnitId unit, UnitId target, Thou reach);
/// How far a unit charges.
[[nodiscard]] Thou charge_reach(const Field& field, UnitId unit);
/// Whether a unit may charge at all, as it stands.
[[nodiscard]] Verdict may_charge(Position pos, UnitId unit);
/// Whether it is an enemy who can be charged.
[[nodiscard]] Verdict may_be_charged(Position pos, UnitId unit, UnitId target);
/// Of the enemies who have declared a charge at a unit the first, and how many there are.
struct Charged {
    UnitId by = no_unit;
    int count = 0;
};
[[nodiscard]] Charged charged_by(Position pos, UnitId unit);

} // namespace bounce::grant
