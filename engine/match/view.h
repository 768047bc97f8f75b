#pragma once

#include "engine/core/side.h"
#include "engine/match/event.h"

#include <string>
#include <string_view>
#include <vector>

namespace bounce {

/// What lies on the table, in one shape for all rule sets.
struct View {
    struct Unit {
        std::string id;
        std::string at;
        Side side = Side::nobody;
        std::string name;
        std::vector<Troop> troops;
        std::string facing; ///< Name of a hexside; empty where the rules know none.
        std::vector<std::string_view>
            marks; ///< "moved", "fired", "standing", "falling_back", "attacked", "fell_back", "afloat".
        std::string status;
    };
    struct Piece {
        std::string_view kind; ///< "boat" or "wreck".
        std::string at;
        int count = 1;
    };
    struct Waiting {
        std::string name;
        int turn = 0; ///< 0: to be deployed.
        std::vector<Troop> troops;
        std::vector<std::string> places;
    };
    struct SideState {
        int strength = 0; ///< Figures on the table and still to come.
        int lost = 0;
        int gone = 0;
        std::vector<Waiting> waiting;
    };
    struct Goal {
        Side side = Side::nobody;
        std::string sentence;
        bool met = false;
        std::vector<std::string> places;
    };

    int turn = 0;
    int turns = 0;
    std::vector<Unit> units;
    std::vector<Piece> pieces;
    SideState sides[2];
    std::vector<Goal> goals;
};

} // namespace bounce
