#pragma once

#include "engine/match/hex/scenario.h"

#include <cstdint>
#include <vector>

namespace bounce::hex {

/// Bit set of the forces that are not on the table yet. Part of a state.
using Waiting = std::uint64_t;

[[nodiscard]] constexpr bool waits(Waiting waiting, std::size_t force) {
    return (waiting >> force & 1U) != 0;
}
constexpr void arrive(Waiting& waiting, std::size_t force) { waiting &= ~(Waiting{1} << force); }

/// All forces that do not begin on the table.
[[nodiscard]] Waiting waiting_at_start(const Scenario& scenario);

/// Whether a side still has forces to deploy in its zones.
[[nodiscard]] bool must_deploy(const Scenario& scenario, Waiting waiting, Side side);

/// The side that deploys after `done`: first the first side, then the second, skipping sides with nothing to
/// deploy. `nobody` when the battle may begin.
[[nodiscard]] Side next_to_deploy(const Scenario& scenario, Waiting waiting, Side done);

/// Indices of the forces of a side that may enter in this turn, in the scenario's order.
[[nodiscard]] std::vector<std::size_t> due(const Scenario& scenario, Waiting waiting, Side side, int turn);

/// Reports zones that are too small for their forces: a zone needs as many passable hexes without fixed
/// troops as there are forces to place in it or in overlapping zones.
void check_zones(const Scenario& scenario, Faults& faults);

} // namespace bounce::hex
