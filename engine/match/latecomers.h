#pragma once

#include "engine/core/fault.h"

#include <cstddef>
#include <fmt/format.h>
#include <string_view>

namespace bounce {

/// Reports troops that would arrive after the last turn. `list` is the member of the scenario that lists
/// them.
void add_latecomers(const auto& scenario, std::string_view list, Faults& faults) {
    for (std::size_t i = 0; i < scenario.forces.size(); ++i) {
        if (scenario.forces[i].turn > scenario.turns) {
            faults.push_back({fmt::format("/{}/{}/turn", list, i),
                              fmt::format("the battle ends after turn {}", scenario.turns)});
        }
    }
}

} // namespace bounce
