#pragma once

#include "engine/match/parameters.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace bounce::mf {

/// Rows and columns of the casualties table.
inline constexpr int table_rows = 4;
inline constexpr int table_columns = 6;

/// What a state has room for: guns in a hex and hexes in a volley. Parameters may ask for less.
inline constexpr int most_guns = 6;
inline constexpr int most_firers = 6;

/// Every number of the rules. Lengths are in hexes, powers in points of firepower.
struct Parameters {
    std::int32_t first_die = 6;
    std::int32_t infantry_move = 2;
    std::int32_t cavalry_move = 5;
    std::int32_t artillery_move = 3;
    std::int32_t hex_capacity = 24; ///< Figures.
    std::int32_t guns_per_hex = 3;
    std::int32_t firing_hexes = 3;
    std::int32_t artillery_range = 5;
    std::int32_t artillery_power = 20;
    std::int32_t infantry_range = 2;
    std::int32_t infantry_power = 2;
    std::int32_t cavalry_range = 2;
    std::int32_t cavalry_near_range = 1;
    std::int32_t cavalry_power_near = 3;
    std::int32_t cavalry_power_far = 1;
    std::int32_t cover_divisor = 2;
    std::int32_t volley_die = 6;
    std::int32_t gun_crew = 4;
    std::array<std::int32_t, table_rows - 1> bands = {21, 61, 101}; ///< Least firepower of rows 2, 3 and 4.
    std::array<std::array<std::int32_t, table_columns>, table_rows> casualties = {
        {{0, 0, 0, 1, 2, 3}, {0, 1, 2, 3, 5, 7}, {0, 1, 3, 5, 8, 14}, {1, 3, 5, 7, 11, 21}}};

    // Options, by the index of the choice.
    std::int32_t repeat_volleys = 0;
    std::int32_t halve_whole_total = 0;
    std::int32_t fired_hexes_closed = 0;
};

/// "mf/fire.die": the column of the table, from 0, in which a face is read: beyond the last, the last.
[[nodiscard]] constexpr std::size_t column_of(int face) {
    return static_cast<std::size_t>(face < table_columns ? face - 1 : table_columns - 1);
}

/// "mf/fire.table": the row of the table, from 0, in which a firepower stands: the last that it reaches.
[[nodiscard]] constexpr std::size_t row_of(const std::array<std::int32_t, table_rows - 1>& bands,
                                           int firepower) {
    std::size_t row = 0;
    for (std::size_t i = 0; i < bands.size(); ++i) {
        row = firepower >= bands[i] ? i + 1 : row;
    }
    return row;
}

/// Names, units, bounds and clauses of all of them.
[[nodiscard]] const ParameterList& parameter_list();

} // namespace bounce::mf
