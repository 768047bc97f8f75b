#pragma once

#include "engine/match/hex/score.h"
#include "engine/match/prospects.h"

#include <span>

namespace bounce::hex {

/// Troops in one hex, or still to come, for estimating the standing of a battle.
struct Marcher {
    Side side = Side::nobody;
    HexId at = no_hex;
    int figures = 0;
    int pace = 1;   ///< Hexes per turn.
    int coming = 0; ///< Turns until they arrive.
};

/// How close a side is to its objectives at the end, in thousandths of a victory.
[[nodiscard]] int standing(const Scenario& scenario, const Score& score, int turn,
                           std::span<const Marcher> marchers, Side side);

} // namespace bounce::hex
