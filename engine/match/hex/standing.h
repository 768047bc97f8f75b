#pragma once

#include "engine/match/hex/score.h"
#include "engine/match/prospects.h"

#include <span>

namespace bounce::hex {

/// Troops of one hex, or such as are still to come, for who asks how a battle stands.
struct Marcher {
    Side side = Side::nobody;
    HexId at = no_hex;
    int figures = 0;
    int pace = 1;   ///< Hexes that they march in a turn.
    int coming = 0; ///< In so many turns.
};

/// How well a side stands towards its aims at the end, in thousandths of a victory.
[[nodiscard]] int standing(const Scenario& scenario, const Score& score, int turn,
                           std::span<const Marcher> marchers, Side side);

} // namespace bounce::hex
