#pragma once

#include "engine/core/clause.h"
#include "engine/core/side.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace bounce {

/// The opposing throw in a comparison, and how the two sums are weighted before they are compared.
struct Rival {
    std::string_view unit; ///< Owner of the rival's dice.
    int dice = 1;
    int times = 1;     ///< Multiplier of the rival's sum.
    int own_times = 1; ///< Multiplier of one's own sum.
    int plus = 0;      ///< Added to one's own sum after that; negative for what the rival adds.
};

/// A named throw of dice, as requested by a rule.
struct Throw {
    Clause clause;         ///< The clause that calls for the dice.
    std::string_view name; ///< Such as "volley" or "odd tenths".
    Side side = Side::nobody;
    std::string_view unit; ///< Owner of the dice by name in the order of battle; empty for a whole side.
    std::uint32_t about =
        0; ///< Distinguishes throws that are otherwise alike, such as the number of a target.
    int dice = 1;
    int sides = 6;
    int lowest = 1; ///< The lowest face; 0 for dice numbered from 0.
    int need = 0;   ///< A die succeeds at this face or more; 0 if unused.
    int at_most =
        any_face; ///< A die succeeds at this face or less, which may be 0; in a contest: the lower wins.
    Rival rival;  ///< In a comparison: the opposing throw.
    std::string_view does = "hits"; ///< What a successful die does, as a word for the log.

    static constexpr int any_face = -1; ///< Value of `at_most` if unused.
    [[nodiscard]] constexpr bool counts_low() const { return at_most != any_face; }
};

/// What a throw is reduced to; the rules never learn more about it.
enum class Count : std::uint8_t {
    face,      ///< The face of the one die.
    sum,       ///< The sum of all dice.
    successes, ///< How many dice succeed.
    hand,      ///< How many dice show each face: the index of the `Hand`.
    compare,   ///< Against `rival`: -1 if one's own sum is less, 0 if equal, 1 if greater.
    contest,   ///< One die for each side, ties thrown again: 0 if the first side's is higher, else 1.
};

/// A throw that has been made.
struct Thrown {
    Throw what;
    Count count = Count::face;
    std::vector<int> faces; ///< For display, and for the record of dice that people threw.
    int result = 0;
};

/// The number of dice thrown at once.
[[nodiscard]] constexpr int dice_of(const Throw& what, Count count) {
    return count == Count::contest ? 2 : what.dice + (count == Count::compare ? what.rival.dice : 0);
}

/// The result of comparing two sums: -1, 0 or 1.
[[nodiscard]] constexpr int compared(const Throw& what, int own, int others) {
    const int difference = own * what.rival.own_times + what.rival.plus - others * what.rival.times;
    return difference < 0 ? -1 : static_cast<int>(difference > 0);
}

/// Whether a face counts as a success.
[[nodiscard]] constexpr bool succeeds(const Throw& what, int face) {
    return face >= what.need && (!what.counts_low() || face <= what.at_most);
}

} // namespace bounce
