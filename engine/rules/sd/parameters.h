#pragma once

#include "engine/match/parameters.h"

#include <cstdint>

namespace bounce::sd {

/// Most hits that a gun may be made to take: a state counts the guns of a hex by their hits.
inline constexpr int most_gun_hits = 4;

/// What each attacker of one arm adds, in tenths of a casualty.
struct Chances {
    std::int32_t standing = 0;
    std::int32_t falling = 0;
    std::int32_t standing_cover = 0;
    std::int32_t falling_cover = 0;
    std::int32_t rear = 0; ///< More from the rear.
};

/// Every number of the rules. Lengths are in hexes.
struct Parameters {
    std::int32_t initiative_die = 10;
    std::int32_t infantry_move = 2;
    std::int32_t cavalry_move = 3;
    std::int32_t artillery_move = 1;
    std::int32_t infantry_capacity = 12;
    std::int32_t cavalry_capacity = 6;
    std::int32_t gun_capacity = 2;
    std::int32_t boat_capacity = 6;
    std::int32_t boat_move = 1;
    std::int32_t water_fire_distance = 2; ///< Below 2: nobody fires across water.
    std::int32_t fallback_distance = 1;
    std::int32_t attack_die = 10;
    std::int32_t gun_hits = 2;
    Chances infantry = {3, 1, 1, 0, 1};
    Chances cavalry = {4, 4, 3, 2, 2};
    Chances guns = {11, 3, 6, 1, 5};

    // Options, by the index of the choice.
    std::int32_t say_it_again = 0;
    std::int32_t cover_faced = 0;
    std::int32_t guns_spared = 0;
    std::int32_t free_hex_only = 0;
};

/// The parameters by name.
[[nodiscard]] const ParameterList& parameter_list();

} // namespace bounce::sd
