#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"
#include "engine/core/names.h"
#include "engine/core/side.h"

#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <string>

namespace bounce {

/// Reports faults in the ids and names of the two sides of a scenario: "draw" is reserved, and names must
/// differ because the log identifies sides by them.
inline void add_side_faults(const std::array<std::string, 2>& ids, const std::array<std::string, 2>& names,
                            Faults& faults) {
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (ids[i] == "draw") {
            faults.push_back({fmt::format("/sides/{}/id", i), "no side may be called \"draw\""});
        }
    }
    if (ids[0] == ids[1]) {
        faults.push_back({"/sides/1/id", "the two sides need different ids"});
    }
    if (folded(names[0]) == folded(names[1])) {
        faults.push_back({"/sides/1/name", twin_names("sides", names[0], names[1])});
    }
}

/// The side with an id; `nobody`, and a fault, if there is none.
[[nodiscard]] Side side_in(const auto& scenario, const Json& id, const std::string& pointer, Faults& faults) {
    const auto found = scenario.side_named(id.get<std::string>());
    if (!found) {
        faults.push_back(
            {pointer, fmt::format("\"{}\" is none of the two sides ({}, {})", id.get<std::string>(),
                                  scenario.side_ids[0], scenario.side_ids[1])});
    }
    return found.value_or(Side::nobody);
}

} // namespace bounce
