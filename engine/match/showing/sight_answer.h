#pragma once

#include "engine/ground/table/measure/frame.h"

#include <string>
#include <string_view>
#include <vector>

namespace bounce {

/// What a straight line from one place to another meets, for the sight tool.
struct SightAnswer {
    struct Place {
        std::string at;
        bool along = false; ///< The line runs along its side and does not enter it.
        bool cover = false;
        bool blocks = false;
    };
    bool clear = true;  ///< Nothing on the way blocks sight.
    bool cover = false; ///< Something on the way is cover.
    std::string sentence;
    std::vector<Place> places; ///< The places between, from the near end.
    /// On an inch table, if the rules treat figures individually: the target's figures that are seen, and
    /// those that are not.
    std::vector<table::Vec> seen = {};
    std::vector<table::Vec> hidden = {};
};

/// The distance between two places.
struct Measure {
    int distance = 0;
    std::string_view unit; ///< Plural, such as "hexes".
    int scale = 1;         ///< 1000 if `distance` is in thousandths of the unit.
    std::string note = {}; ///< What that means for a unit at the first place; may be empty.
};

} // namespace bounce
