#pragma once

#include "engine/core/json.h"
#include "engine/match/showing/noun.h"

#include <nlohmann/json.hpp>
#include <string>

namespace bounce {

/// What stays the same throughout a battle, for the page.
struct Scene {
    std::string id;
    std::string title;
    std::string date;
    std::string note;
    int turns = 0;
    std::string side_ids[2];
    std::string side_names[2];
    Json liveries[2];
    Json dressed = Json::object(); ///< Complete liveries of units with their own dress, by name.
    Json board;
    Noun strength; ///< The unit of strength and losses.
};

} // namespace bounce
