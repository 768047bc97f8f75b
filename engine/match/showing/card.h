#pragma once

#include "engine/core/side.h"
#include "engine/match/showing/drawn.h"

#include <string>
#include <vector>

namespace bounce {

/// Details about a unit, one's own or the enemy's, for the unit under the pointer, in addition to the
/// view: what it is, how strong, how far it marches and shoots.
struct Card {
    struct Line {
        std::string name; ///< "Marches".
        std::string text; ///< "6" in line, 9" in column".
    };

    Side side = Side::nobody;
    std::string name;
    std::vector<Line> lines;
    std::vector<Drawn> drawn; ///< Measurements around it on an inch table.
};

} // namespace bounce
