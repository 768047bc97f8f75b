#include "engine/rules/grant/houses/effect.h"

#include <array>

namespace bounce::grant {

namespace {

/// A row of the table: by the face, from 1, how many fall, and the least face on which the ball goes on.
struct BallRow {
    std::array<std::int32_t, 6> kills;
    std::int32_t goes_on;
};

BallRow ball_row(const Parameters& p, Thou range) {
    if (range <= p.house_ball_near * table::inch) {
        return {
            {p.house_near_1, p.house_near_2, p.house_near_3, p.house_near_4, p.house_near_5, p.house_near_6},
            p.house_near_goes_on};
    }
    if (range <= p.house_ball_middle * table::inch) {
        return {{p.house_middle_1, p.house_middle_2, p.house_middle_3, p.house_middle_4, p.house_middle_5,
                 p.house_middle_6},
                p.house_middle_goes_on};
    }
    return {{p.house_far_1, p.house_far_2, p.house_far_3, p.house_far_4, p.house_far_5, p.house_far_6},
            p.house_far_goes_on};
}

} // namespace

// "grant/house.ball"_clause; "grant/house.goes_on"_clause
BallEffect ball_effect(const Parameters& parameters, Thou range, int face) {
    const BallRow row = ball_row(parameters, range);
    return {row.kills[static_cast<std::size_t>(face - 1)], face >= row.goes_on};
}

// "grant/house.shell"_clause
int shell_effect(const Parameters& p, int face) {
    const std::array kills{p.house_shell_1, p.house_shell_2, p.house_shell_3,
                           p.house_shell_4, p.house_shell_5, p.house_shell_6};
    return kills[static_cast<std::size_t>(face - 1)];
}

int less_by_distance(const Parameters& parameters, Thou range) {
    // "grant/battery.distance"_clause
    return range >= parameters.damage_farther * table::inch ? parameters.damage_farther_less
           : range >= parameters.damage_far * table::inch   ? parameters.damage_far_less
                                                            : 0;
}

} // namespace bounce::grant
