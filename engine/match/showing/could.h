#pragma once

#include "engine/core/side.h"
#include "engine/match/showing/drawn.h"

#include <string>
#include <vector>

namespace bounce {

/// What a unit could reach and hit from where it stands, according to the rules for marches and fire: in
/// the rest of its side's turn, or in its next one.
struct Could {
    struct Reached {
        std::string at; ///< A hex in which part of it may end a march.
        int steps = 0;
    };
    struct Hit {
        std::string at; ///< A hex that it may fire at, if an enemy is there.
        int band = 0;   ///< Index in `bands`.
    };
    struct Band {
        int to = 0;       ///< Hexes.
        std::string text; ///< The effect of its fire there: "firepower 48".
    };
    Side side = Side::nobody;
    std::string unit;
    bool next = false; ///< Refers to its next turn, because it is not its side's turn.
    // On hexes:
    std::vector<Reached> reach;
    std::vector<Hit> hits;
    std::vector<Band> bands;
    /// On an inch table: its move over open ground, its arc with the range bands of its weapon, its charge.
    std::vector<Drawn> drawn;
};

} // namespace bounce
