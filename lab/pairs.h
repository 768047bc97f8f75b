#pragma once

#include "lab/fought.h"
#include "lab/wilson.h"

#include <array>
#include <cstdint>

namespace bounce::lab {

/// What pairs came to: one battle number fought with the players as they sit, and again with the players
/// exchanged. The two share their dice and their ground, so a pair is one observation and not two.
struct Pairs {
    /// By the winner as they sit and by the winner exchanged: first side, second side, nobody.
    std::int64_t table[3][3] = {};

    /// Counts a pair unless one of its battles is flawed.
    void add(const Fought& seated, const Fought& exchanged);
    void add(const Pairs& other);
    [[nodiscard]] std::int64_t count() const;

    /// Pairs by what each gives somebody, in quarters of the whole: from 0 to 4.
    using Quarters = std::array<std::int64_t, 5>;
    /// Battles won by a side, or drawn: of each pair none, one or both.
    [[nodiscard]] Quarters of_side(Side side) const;
    /// Battles won by the player who sits first (0) or by the other (1).
    [[nodiscard]] Quarters of_player(std::size_t player) const;
    /// Points of the player who sits first: two for a battle won, one for a draw.
    [[nodiscard]] Quarters score() const;
};

/// The mean of what pairs give, as a share of the whole; 0 of nothing.
[[nodiscard]] double mean_of(const Pairs::Quarters& pairs);

/// Its interval at 95%: Wilson's, for as many independent trials as the pairs are worth by their own variance
/// (docs/decisions/pairs.md).
[[nodiscard]] Interval paired95(const Pairs::Quarters& pairs);

} // namespace bounce::lab
