#pragma once

#include "engine/core/json.h"
#include "engine/match/showing/noun.h"

#include <nlohmann/json.hpp>
#include <string>

namespace bounce {

/// What stays the same all through a battle, as the page shows it.
struct Scene {
    std::string id;
    std::string title;
    std::string date;
    std::string note;
    int turns = 0;
    std::string side_ids[2];
    std::string side_names[2];
    Json liveries[2];
    Json dressed = Json::object(); ///< Whole liveries of units with a dress of their own, by name.
    Json board;
    Noun strength; ///< What strength and losses are counted in.
};

} // namespace bounce
