#pragma once

#include "engine/match/battle.h"
#include "engine/match/showing/scene.h"
#include "lab/tally.h"
#include "lab/wilson.h"

namespace bounce::lab {

/// A tally with its means and its speed, as the command line prints it.
[[nodiscard]] Json result_json(const Tally& tally, const Scene& scene, double seconds);
[[nodiscard]] Json interval_json(const Interval& interval);
[[nodiscard]] Json settings_json(const BattleSettings& settings, const Scene& scene);

} // namespace bounce::lab
