#pragma once

#include "engine/core/json.h"

#include <nlohmann/json.hpp>

namespace bounce {

/// A JSON array of `write(element)` for each element of a list.
template <class List, class Write>
[[nodiscard]] Json listed(const List& list, Write write) {
    Json json = Json::array();
    for (const auto& each : list) {
        json.push_back(write(each));
    }
    return json;
}

} // namespace bounce
