#pragma once

#include "engine/ground/table/way/path.h"
#include "engine/rules/ccc/mobility/standing.h"
#include "engine/rules/ccc/mobility/way.h"

namespace bounce::ccc {

/// The wheel before a charge ("ccc/charge.announce"): only for this folder.

/// A unit that has wheeled, clockwise or, with less than 0, to the left.
struct Wheeled {
    table::Leg leg;
    Pose middle; ///< Of its body, afterwards.
    Thou cost = 0;
};
[[nodiscard]] Wheeled wheeled(const table::Formation& formation, const Pose& middle, int wheel);
[[nodiscard]] Wheeled wheeled(Position pos, UnitId unit, int wheel);
/// The ground on it, and what that takes ("ccc/move.deductions", "ccc/terrain.obstacle").
[[nodiscard]] Way way_of_wheel(Position pos, UnitId unit, const Wheeled& wheel);
/// Their kinds, as `Paid` bits.
[[nodiscard]] std::uint8_t paid_by(const Tolls& tolls);
/// What they take at least, as the dice may fall, in thou; less than 0 if they may add something.
[[nodiscard]] Thou least_of(Position pos, const Tolls& tolls);
/// Whether it runs into nobody who counts and onto no closed ground on it.
[[nodiscard]] bool comes_round(Position pos, UnitId unit, const Wheeled& wheel, const Way& way,
                               Counting counting);
/// Whether it comes through without running into anybody who counts or onto closed ground, and may stand so.
[[nodiscard]] bool has_room_to_wheel(Position pos, UnitId unit, const Wheeled& wheel, const Way& way,
                                     Counting counting);
/// The most that is allowed, as a part of 65536.
[[nodiscard]] int greatest_wheel(const Parameters& rules);

} // namespace bounce::ccc
