#pragma once

#include "lab/fought.h"
#include "lab/wilson.h"

#include <array>
#include <cstdint>

namespace bounce::lab {

/// The results of pairs: one battle number fought with the players as seated, and again with the players
/// exchanged. The two share their dice and their ground, so a pair is one observation and not two.
struct Pairs {
    /// By the winner as seated and the winner exchanged: first side, second side, nobody.
    std::int64_t table[3][3] = {};

    /// Counts a pair unless one of its battles is flawed.
    void add(const Fought& seated, const Fought& exchanged);
    void add(const Pairs& other);
    [[nodiscard]] std::int64_t count() const;

    /// Number of pairs by their result, in quarters of the whole: from 0 to 4.
    using Quarters = std::array<std::int64_t, 5>;
    /// Battles won by a side, or drawn: none, one or both of each pair.
    [[nodiscard]] Quarters of_side(Side side) const;
    /// Battles won by the first player (0) or the second (1).
    [[nodiscard]] Quarters of_player(std::size_t player) const;
    /// Points of the first player: two for a win, one for a draw.
    [[nodiscard]] Quarters score() const;
};

/// The mean result of pairs, as a share of the whole; 0 without pairs.
[[nodiscard]] double mean_of(const Pairs::Quarters& pairs);

/// Its 95% interval: Wilson's, for the number of independent trials that the pairs are worth by their
/// variance (docs/decisions/pairs.md).
[[nodiscard]] Interval paired95(const Pairs::Quarters& pairs);

} // namespace bounce::lab
