#pragma once

#include "engine/match/showing/drawn.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

#include <vector>

namespace bounce::grant {

/// What each unit is drawn with, as far as it has such a thing; empty for the others.

/// "grant/fire.field" and the bands of its weapon; of guns their field and how far canister and ball carry.
[[nodiscard]] std::vector<Drawn> fire_lines(Position pos, UnitId unit);
/// The device of a shot as it is laid ("grant/ball.stick", "grant/sleeve.shift", "grant/canister.cone",
/// "grant/shell.indicator"). What has bands is one area, up its left side and back down its right, and its
/// text names them in turn with bars between; what lets heads be has no number there.
[[nodiscard]] std::vector<Drawn> device_lines(Position pos, const Shoot& order);
/// Straight ahead, as broad as its front and as far as it charges ("grant/charge.path"); of cavalry, all that
/// it could name.
[[nodiscard]] std::vector<Drawn> charge_lines(Position pos, UnitId unit);
/// How far what is left of its move takes it over open ground.
[[nodiscard]] std::vector<Drawn> reach_lines(Position pos, UnitId unit);

} // namespace bounce::grant
