#pragma once

#include "engine/rules/grant/fire/post.h"

namespace bounce::grant {

/// Whom of another a unit sees, figure by figure ("grant/fire.sight"): of an enemy before it and in reach as
/// its fire asks, of others all from everywhere.
struct Sighting {
    Spots seen;
    Spots hidden;
    table::Sight barred; ///< What is in the way of the first who is hidden.
    int watching = 0;    ///< Of skirmishers, so many men see somebody
    int watchers = 0;    ///< of so many; 0 of others, who see from the middle of their front.

    [[nodiscard]] bool any() const { return !seen.empty(); }
};
[[nodiscard]] Sighting sighting(const Field& field, const State& state, UnitId unit, UnitId other);
/// The same from a point, and of a point: it is a spot by itself.
[[nodiscard]] Sighting sighting(const Field& field, const State& state, Vec from, UnitId other);
[[nodiscard]] Sighting sighting(const Field& field, const State& state, UnitId unit, Vec to);
[[nodiscard]] Sighting sighting(const Field& field, const State& state, Vec from, Vec to);

/// How far a unit can fire as it stands: small arms, or its guns from where they stand; 0 of who cannot.
[[nodiscard]] Thou reach_of(const Field& field, const State& state, UnitId unit);
/// How far off it fires at an enemy. Small arms: from those who see him; if nobody does, or if each man
/// measures for himself, from the nearest ("grant/range.measure"). Guns: from the nearest muzzle
/// ("grant/ball.range").
[[nodiscard]] Thou range_to(const Field& field, const State& state, UnitId unit, UnitId target);

} // namespace bounce::grant
