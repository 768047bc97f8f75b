#pragma once

#include "engine/match/drawn.h"
#include "engine/rules/grant/state.h"

#include <vector>

namespace bounce::grant {

/// What each unit is drawn with, as far as it has such a thing; empty for the others.

/// "grant/fire.field" and the bands of its weapon; of guns their field and how far canister and ball carry.
[[nodiscard]] std::vector<Drawn> fire_lines(const Field& field, const State& state, UnitId unit);
/// Straight ahead, as broad as its front and as far as it charges ("grant/charge.path"); of cavalry, all that
/// it could name.
[[nodiscard]] std::vector<Drawn> charge_lines(const Field& field, const State& state, UnitId unit);
/// How far what is left of its move takes it over open ground.
[[nodiscard]] std::vector<Drawn> reach_lines(const Field& field, const State& state, UnitId unit);
/// Thou that are left of its move in open ground.
[[nodiscard]] Thou left_of_move(const Field& field, const State& state, UnitId unit);

} // namespace bounce::grant
