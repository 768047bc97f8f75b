#pragma once

#include "engine/core/side.h"
#include "engine/match/showing/drawn.h"

#include <string>
#include <vector>

namespace bounce {

/// What a person is told of a unit, his own or an enemy's, when the eye rests on it, beside what the view
/// shows of it: what it is, how strong, how far it marches and shoots.
struct Card {
    struct Line {
        std::string name; ///< "Marches".
        std::string text; ///< 6" in line, 9" in column.
    };

    Side side = Side::nobody;
    std::string name;
    std::vector<Line> lines;
    std::vector<Drawn> drawn; ///< What is measured about it on an inch table.
};

} // namespace bounce
