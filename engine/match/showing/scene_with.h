#pragma once

#include "engine/match/showing/dress.h"
#include "engine/match/showing/scene.h"

#include <utility>

namespace bounce {

/// The scene of a scenario of any kind, with its board in the page's format.
template <class Scenario>
[[nodiscard]] Scene scene_with(const Scenario& scenario, Json board) {
    Scene scene{.id = scenario.id,
                .title = scenario.title,
                .date = scenario.date,
                .note = scenario.note,
                .turns = scenario.turns};
    for (std::size_t i = 0; i < 2; ++i) {
        scene.side_ids[i] = scenario.side_ids[i];
        scene.side_names[i] = scenario.side_names[i];
        scene.liveries[i] = scenario.liveries[i];
    }
    for (const auto& force : scenario.forces) {
        if (!force.dress.is_null()) {
            scene.dressed[force.name] = livery_with(scenario.liveries[index(force.side)], force.dress);
        }
    }
    scene.board = std::move(board);
    return scene;
}

} // namespace bounce
