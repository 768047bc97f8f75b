#pragma once

#include "engine/core/fault.h"

#include <array>
#include <fmt/format.h>
#include <string>

namespace bounce {

/// What is wrong with the ids of the two sides of a scenario: "draw" is the word for nobody's victory.
inline void add_side_id_faults(const std::array<std::string, 2>& ids, Faults& faults) {
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (ids[i] == "draw") {
            faults.push_back({fmt::format("/sides/{}/id", i), "no side may be called \"draw\""});
        }
    }
    if (ids[0] == ids[1]) {
        faults.push_back({"/sides/1/id", "the two sides need different ids"});
    }
}

} // namespace bounce
