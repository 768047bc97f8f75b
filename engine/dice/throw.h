#pragma once

#include "engine/core/clause.h"
#include "engine/core/side.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace bounce {

/// A named throw of dice, as a rule asks for it.
struct Throw {
    Clause clause;         ///< The clause that calls for the dice.
    std::string_view name; ///< Such as "volley" or "odd tenths".
    Side side = Side::nobody;
    std::string_view unit; ///< Whose dice they are, by name in the order of battle; empty for a whole side.
    int dice = 1;
    int sides = 6;
    int need = 0;    ///< A die succeeds at this face or more; 0 when not counted so.
    int at_most = 0; ///< A die succeeds at this face or less; 0 when not counted so.
};

/// What a throw is reduced to: all that the rules ever learn of it.
enum class Count : std::uint8_t {
    face,      ///< The face of the one die.
    sum,       ///< The sum of all dice.
    successes, ///< How many dice succeed.
    contest,   ///< One die for each side, ties thrown again: 0 when the first side's is higher, else 1.
};

/// A throw that has been made.
struct Thrown {
    Throw what;
    Count count = Count::face;
    std::vector<int> faces; ///< For show, and for the record of dice that people threw.
    int result = 0;
};

/// Whether one face of a throw that counts successes is one.
[[nodiscard]] constexpr bool succeeds(const Throw& what, int face) {
    return what.at_most > 0 ? face <= what.at_most : face >= what.need;
}

} // namespace bounce
