#pragma once

#include "engine/rules/grant/fire/post.h"

namespace bounce::grant {

/// Which figures of another unit are seen ("grant/fire.sight"). Of an enemy in the field of fire and in
/// range: as fire asks. Of all others: every figure, from every post.
struct Sighting {
    Spots seen;
    Spots hidden;
    table::Sight barred; ///< What is in the way of the first who is hidden.
    int watching = 0;    ///< Of skirmishers, so many men see somebody
    int watchers = 0;    ///< of so many; 0 of others, who see from the middle of their front.

    [[nodiscard]] bool any() const { return !seen.empty(); }
};
[[nodiscard]] Sighting sighting(Position pos, UnitId unit, UnitId other);
/// The same from a point, or of a point, which counts as one figure.
[[nodiscard]] Sighting sighting(Position pos, Vec from, UnitId other);
[[nodiscard]] Sighting sighting(Position pos, UnitId unit, Vec to);
[[nodiscard]] Sighting sighting(Position pos, Vec from, Vec to);

/// How far a unit can fire as it stands: small arms, or its guns from where they stand; 0 of who cannot.
[[nodiscard]] Thou reach_of(Position pos, UnitId unit);
/// The range at which a unit fires at an enemy. Small arms: from the nearest post that sees it; if none does,
/// or in open order, from the nearest figure ("grant/range.measure"). Guns: from the nearest muzzle
/// ("grant/ball.range").
[[nodiscard]] Thou range_to(Position pos, UnitId unit, UnitId target);

} // namespace bounce::grant
