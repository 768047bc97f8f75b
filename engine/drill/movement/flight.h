#pragma once

#include "engine/drill/situation.h"

#include <functional>
#include <limits>
#include <optional>

namespace bounce::drill {

/// One way for a routing unit to run.
struct Flight {
    Pose to;
    Thou length = 0;
    bool full = false;   ///< It runs its full distance, into a house, or off the table.
    bool leaves = false; ///< It leaves the table across its own edge.
    int house = -1;      ///< Index of the house that it enters; -1: none.
    std::int64_t to_cover = std::numeric_limits<std::int64_t>::max(); ///< Square of what is left.
};

/// The conditions for a routing unit.
struct Fugitive {
    UnitId unit = no_unit;
    Gait gait; ///< Its gait in rout.
    table::Formation formation;
    Vec at;                           ///< Middle of its bases.
    std::int64_t parts = 0;           ///< Its move in parts of a whole move.
    std::int64_t entering = 0;        ///< Cost of entering a house.
    Thou least_way = 0;               ///< Minimum length of a way.
    int bend = 1;                     ///< Angle between the ways that are tried, in degrees.
    std::uint32_t no_refuge = 0;      ///< Houses that it may not enter, as bits.
    table::Edge home{};               ///< The edge across which it may leave the table.
    std::function<bool(UnitId)> sees; ///< Whether it sees an enemy; called once for each.
};

/// The way of a routing unit: a full way with the smallest deviation from straight away, up to a quarter
/// turn, or else the longest; of two with the same deviation the one that ends nearer to cover. Ground and
/// obstacles slow it, it passes friends if there is room behind them, and it comes no nearer to any enemy
/// that it sees. Nothing if there is no way.
[[nodiscard]] std::optional<Flight> flight(const Situation& situation, const Fugitive& fugitive, Angle away);

} // namespace bounce::drill
