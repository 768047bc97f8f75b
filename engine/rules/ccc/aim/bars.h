#pragma once

#include "engine/core/refusal.h"
#include "engine/rules/ccc/aim/bearing.h"

namespace bounce::ccc {

/// Why somebody does not fire, in words.

/// Farther than any table is wide.
inline constexpr Thou beyond_all = 400'000;

/// How a unit fires at another with what it has of a round.
[[nodiscard]] Firing firing_of(Position pos, UnitId unit, UnitId target, Round round);
/// Whether it is the charge of this one that is being carried out against that one.
[[nodiscard]] bool is_charged_by(const State& state, UnitId unit, UnitId charger);

[[nodiscard]] Refusal bar_words(const Field& field, const Firing& firing, FireBar bar);
/// It has no such round, or no weapon.
[[nodiscard]] Refusal nothing_to_fire(const Field& field, UnitId unit, Round round);

} // namespace bounce::ccc
