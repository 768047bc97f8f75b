#include "engine/rules/grant/houses/effect.h"

#include <array>

namespace bounce::grant {

BallEffect ball_effect(const Parameters& parameters, Thou range, int face) {
    // By the face, from 1. "grant/house.ball"_clause; "grant/house.goes_on"_clause
    using Row = std::array<BallEffect, 6>;
    static constexpr Row near{{{}, {}, {1, false}, {1, false}, {2, true}, {3, true}}};
    static constexpr Row middle{{{}, {}, {}, {1, false}, {2, true}, {2, true}}};
    static constexpr Row far{{{}, {}, {}, {}, {1, false}, {1, false}}};
    const Row& row = range <= parameters.house_ball_near * table::inch     ? near
                     : range <= parameters.house_ball_middle * table::inch ? middle
                                                                           : far;
    return row[static_cast<std::size_t>(face - 1)];
}

int shell_effect(int face) { return face > 3 ? face - 3 : 0; }

int less_by_distance(const Parameters& parameters, Thou range) {
    // "grant/battery.distance"_clause
    return range >= parameters.damage_farther * table::inch ? 2
           : range >= parameters.damage_far * table::inch   ? 1
                                                            : 0;
}

} // namespace bounce::grant
