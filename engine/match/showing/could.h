#pragma once

#include "engine/core/side.h"
#include "engine/match/showing/drawn.h"

#include <string>
#include <vector>

namespace bounce {

/// What a unit could reach and hit from where it stands, by the rules that carry marches and fire out: in
/// what is left of its side's turn, or in its next.
struct Could {
    struct Reached {
        std::string at; ///< A hex in which some of it may end a march.
        int steps = 0;
    };
    struct Hit {
        std::string at; ///< A hex that it may hit, if an enemy is there.
        int band = 0;   ///< Index in `bands`.
    };
    struct Band {
        int to = 0;       ///< Hexes.
        std::string text; ///< What its fire is worth there: "firepower 48".
    };
    Side side = Side::nobody;
    std::string unit;
    bool next = false; ///< In its next turn: it is not the turn of its side, or no turn has begun.
    // On hexes:
    std::vector<Reached> reach;
    std::vector<Hit> hits;
    std::vector<Band> bands;
    /// On an inch table: how far it goes over open ground, its arc with the bands of its weapon, its charge.
    std::vector<Drawn> drawn;
};

} // namespace bounce
