#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bounce {

/// What a straight line from one place to another meets, for a person who asks.
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
    std::vector<Place> places; ///< What lies between, from the near end.
};

/// How far one place is from another.
struct Measure {
    int distance = 0;
    std::string_view unit; ///< Plural, such as "hexes".
    int scale = 1;         ///< 1000 where `distance` is in thousandths of the unit.
};

} // namespace bounce
