#pragma once

#include "engine/core/json.h"
#include "engine/ground/table/measure/angle.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bounce {

/// The orders that lie in an offer for free movement: every order that is allowed keeps within these limits,
/// though not every order within them is allowed.
struct Reach {
    /// What one leg of a move may be at most.
    struct Way {
        std::string_view leg; ///< As in `table::leg_names`, or another word of the rule set.
        table::Thou most = 0; ///< As it is measured: of a wheel, the outer corner's arc. 0 for turns.
        int most_turn = 0;    ///< In 1/65536 of a circle, either way, at most half of it; 0: not asked for.
        Json order;           ///< Such a leg as an order, all of it but its length; null for what is planned.
        std::string field;    ///< Of the order: the length, in inches or degrees.
    };
    table::Thou left = 0;  ///< Of the move, in open ground.
    table::Thou whole = 0; ///< The whole move in open ground.
    std::vector<Way> ways;
    std::vector<std::string_view> formations; ///< Of who is set down: what it may be set down in.
    /// The middle of the unit lies in one of these polygons, or along one of these lines if it has two
    /// points; empty: anywhere.
    std::vector<std::vector<table::Vec>> outlines;
};

} // namespace bounce
