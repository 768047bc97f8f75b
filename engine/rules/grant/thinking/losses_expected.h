#pragma once

#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// What fire takes on average, for those who weigh orders.

/// Thousandths of a casualty that so many firers throw, so much taken from each die.
[[nodiscard]] int mean_volley(const Parameters& parameters, int firers, int deduct);
/// What hits on a unit are worth beyond themselves, as far as they bring it down to half of its men: better
/// one that breaks than two that are shaken. Both in thousandths of a figure.
[[nodiscard]] int break_worth(const Parameters& parameters, const State& state, UnitId unit, int hits);
/// Of a thousand: how many of a line of skirmishers are within so far of somebody straight ahead.
[[nodiscard]] int share_within(Thou half_width, Thou ahead, Thou reach);
/// Files that fire: two ranks of a line, the first of a column.
[[nodiscard]] int likely_firers(Position pos, UnitId unit, Stance stance);
/// Thousandths of a figure that a gun takes from a unit so far away with the shot that suits best: canister
/// close by, a shell among those who stand close together, else ball.
[[nodiscard]] int gun_fire(Position pos, UnitId battery, UnitId target, Thou range);
/// The same by shell or ball alone, of so many men who stand loosely or close together.
[[nodiscard]] int far_gun_fire(const Field& field, UnitId battery, Thou range, int men, bool loose);

} // namespace bounce::grant
