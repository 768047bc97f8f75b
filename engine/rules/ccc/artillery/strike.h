#pragma once

#include "engine/rules/ccc/artillery/guns.h"

namespace bounce::ccc {

/// Where a round comes down, and whom it strikes ("ccc/gun.point").

/// The way of a round from a muzzle to the point that is aimed at.
struct Flight {
    Vec muzzle;
    Vec aim;
    UnitId target = no_unit;
    int call = 0; ///< The range called, in inches; 0: none is.
};
/// How far a round goes astray, in inches: to the right and beyond the point; less than 0 to the left and
/// short of it.
struct Astray {
    int right = 0;
    int beyond = 0;
};
[[nodiscard]] Vec point_of(const Flight& flight, Astray astray);

/// What comes down at a point.
enum class Impact : std::uint8_t { burst, bounced, buried };
/// The unit that takes all hits, friend or foe: of those with a piece in the area the one with a piece
/// nearest to the point; of several as near the target. Nobody, if none has.
[[nodiscard]] UnitId struck_at(Position pos, const Flight& flight, Vec point, Impact impact);

/// The gun of that place in a battery's front rank that fires at a point.
[[nodiscard]] Flight flight_of(Position pos, UnitId unit, UnitId target, int piece, Vec aim);

} // namespace bounce::ccc
