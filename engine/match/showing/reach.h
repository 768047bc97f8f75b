#pragma once

#include "engine/core/json.h"
#include "engine/ground/table/measure/angle.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bounce {

/// The range of orders in an offer for free movement: every allowed order is within these limits,
/// though not every order within them is allowed.
struct Reach {
    /// The limits of one leg of a move.
    struct Way {
        std::string_view leg; ///< As in `table::leg_names`, or another word of the rule set.
        table::Thou most = 0; ///< Maximum length: for a wheel, the outer corner's arc. 0 for turns.
        int most_turn = 0;    ///< In 1/65536 of a circle, either way, at most half of it; 0: not used.
        Json order;           ///< The leg as an order without its length; null if it must be planned.
        std::string field;    ///< Field of the order for the length, in inches or degrees.
    };
    table::Thou left = 0;  ///< What is left of the move, over open ground.
    table::Thou whole = 0; ///< The whole move over open ground.
    std::vector<Way> ways;
    std::vector<std::string_view> formations; ///< Allowed formations of a unit that is being deployed.
    /// The middle of the unit must be in one of these polygons, or on one of these lines (two points);
    /// empty: anywhere.
    std::vector<std::vector<table::Vec>> outlines;
};

} // namespace bounce
