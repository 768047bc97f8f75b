#pragma once

#include "engine/drill/situation.h"

#include <functional>
#include <limits>
#include <optional>

namespace bounce::drill {

/// One way to run.
struct Flight {
    Pose to;
    Thou length = 0;
    bool full = false;   ///< All that its speed allows, or into a house, or off the table.
    bool leaves = false; ///< Across its own edge.
    int house = -1;      ///< Into this one.
    std::int64_t to_cover = std::numeric_limits<std::int64_t>::max(); ///< Square of the distance left.
};

/// What a unit that runs has to reckon with.
struct Fugitive {
    UnitId unit = no_unit;
    Gait gait; ///< In rout.
    table::Formation formation;
    Vec at;                           ///< Middle of its bases.
    std::int64_t parts = 0;           ///< Of its move.
    std::int64_t entering = 0;        ///< What of it going into a house takes.
    Thou least_way = 0;               ///< Anything shorter is no way to run.
    int bend = 1;                     ///< Ways are tried so many degrees from each other.
    std::uint32_t no_refuge = 0;      ///< Houses that it may not run into, as bits.
    table::Edge home{};               ///< The edge across which it may leave the table.
    std::function<bool(UnitId)> sees; ///< Whether it sees an enemy; asked once of each.
};

/// The way that it runs: bent from straight away as little as can be, up to a quarter turn; the full way
/// first, else the longest; of two bent alike the one that ends nearer to cover. Ground and obstacles slow
/// it, friends are passed if there is room behind them, and it comes no nearer to any enemy whom it sees.
/// Nothing if it has no way.
[[nodiscard]] std::optional<Flight> flight(const Situation& situation, const Fugitive& fugitive, Angle away);

} // namespace bounce::drill
