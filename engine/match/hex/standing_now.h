#pragma once

#include "engine/match/hex/standing.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>

namespace bounce::hex {

/// A side's standing in a battle on hexes; cells must have `figures()` and `cavalry`.
template <class Field, class State>
[[nodiscard]] int standing_now(const Field& field, const State& state, Side side) {
    constexpr int foot_and_guns = 2; // hexes in a turn
    constexpr int horse = 4;
    boost::container::static_vector<Marcher, max_hexes> marchers;
    for (const Side each : both_sides) {
        state.occupied[index(each)].each([&](HexId at) {
            const auto& cell = state.cells[at];
            const int riders = cell.cavalry;
            marchers.push_back({.side = each,
                                .at = at,
                                .figures = cell.figures(),
                                .pace = 2 * riders > cell.figures() ? horse : foot_and_guns});
        });
    }
    const auto& forces = field.scenario.forces;
    for (std::size_t i = 0; i < forces.size(); ++i) {
        if (waits(state.waiting, i) && !forces[i].places.empty()) {
            marchers.push_back({.side = forces[i].side,
                                .at = forces[i].places.front(),
                                .figures = forces[i].infantry + forces[i].cavalry + forces[i].guns,
                                .pace = forces[i].cavalry > 0 ? horse : foot_and_guns,
                                .coming = std::max(forces[i].turn - state.turn, 0)});
        }
    }
    return standing(field.scenario, state.score, state.turn, marchers, side);
}

} // namespace bounce::hex
