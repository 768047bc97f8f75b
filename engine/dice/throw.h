#pragma once

#include "engine/core/clause.h"
#include "engine/core/side.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace bounce {

/// In a comparison of two throws, the other one, and how the sums are weighed before they are compared.
struct Rival {
    std::string_view unit; ///< Whose dice the others are.
    int dice = 1;
    int times = 1;     ///< By what the others' sum is multiplied.
    int own_times = 1; ///< By what one's own is.
    int plus = 0;      ///< Added to one's own after that; less than 0 for what the others add.
};

/// A named throw of dice, as a rule asks for it.
struct Throw {
    Clause clause;         ///< The clause that calls for the dice.
    std::string_view name; ///< Such as "volley" or "odd tenths".
    Side side = Side::nobody;
    std::string_view unit;   ///< Whose dice they are, by name in the order of battle; empty for a whole side.
    std::uint32_t about = 0; ///< Tells throws apart that are alike in all that: the number of a target.
    int dice = 1;
    int sides = 6;
    int lowest = 1; ///< The lowest face; 0 for dice that begin there.
    int need = 0;   ///< A die succeeds at this face or more; 0 when not counted so.
    int at_most =
        any_face; ///< A die succeeds at this face or less, which may be 0; of a contest: the lower wins.
    Rival rival;  ///< In a comparison: against what.
    std::string_view does = "hits"; ///< What a die that succeeds does, as it is told.

    static constexpr int any_face = -1; ///< Of `at_most`: not counted so.
    [[nodiscard]] constexpr bool counts_low() const { return at_most != any_face; }
};

/// What a throw is reduced to: all that the rules ever learn of it.
enum class Count : std::uint8_t {
    face,      ///< The face of the one die.
    sum,       ///< The sum of all dice.
    successes, ///< How many dice succeed.
    hand,      ///< How many dice show each face: the number of the `Hand`.
    compare,   ///< Against `rival`: -1 when one's own is less, 0 when equal, 1 when it is greater.
    contest,   ///< One die for each side, ties thrown again: 0 when the first side's is higher, else 1.
};

/// A throw that has been made.
struct Thrown {
    Throw what;
    Count count = Count::face;
    std::vector<int> faces; ///< For show, and for the record of dice that people threw.
    int result = 0;
};

/// How many dice fall in one go.
[[nodiscard]] constexpr int dice_of(const Throw& what, Count count) {
    return count == Count::contest ? 2 : what.dice + (count == Count::compare ? what.rival.dice : 0);
}

/// What a comparison of two sums comes to.
[[nodiscard]] constexpr int compared(const Throw& what, int own, int others) {
    const int difference = own * what.rival.own_times + what.rival.plus - others * what.rival.times;
    return difference < 0 ? -1 : static_cast<int>(difference > 0);
}

/// Whether one face of a throw that counts successes is one.
[[nodiscard]] constexpr bool succeeds(const Throw& what, int face) {
    return face >= what.need && (!what.counts_low() || face <= what.at_most);
}

} // namespace bounce
