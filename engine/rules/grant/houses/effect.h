#pragma once

#include "engine/rules/grant/parameters.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// What one die of a ball does to a section ("grant/house.ball").
struct BallEffect {
    int kills = 0;
    bool goes_on = false;

    friend bool operator==(const BallEffect&, const BallEffect&) = default;
};
[[nodiscard]] BallEffect ball_effect(const Parameters& parameters, Thou range, int face);
/// Men whom one die of a shell kills in a section ("grant/house.shell").
[[nodiscard]] int shell_effect(const Parameters& parameters, int face);
/// What distance takes from a die of damage ("grant/battery.distance"): the printed marks belong to what lies
/// beyond them.
[[nodiscard]] int less_by_distance(const Parameters& parameters, Thou range);

} // namespace bounce::grant
