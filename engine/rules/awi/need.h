#pragma once

#include "engine/match/event.h"
#include "engine/match/showing/needed.h"

#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace bounce::awi {

/// "+1" or "−2", as the page writes it.
[[nodiscard]] inline std::string with_sign(int number) {
    return fmt::format("{}{}", number < 0 ? "−" : "+", number < 0 ? -number : number);
}

/// What is thrown for, before it is thrown.
struct Need {
    std::string_view what; ///< "for a hit".
    SummedDice dice;
    Clause clause;
    int factors = 0;                 ///< Together.
    std::optional<int> without = {}; ///< The number of the rule, before the factors.
};

/// What the dice themselves must show, as a term that adds nothing to the others: "for a hit: 8 or more on
/// 2D6 (7 with −1)". `serves` says it of what the dice show.
template <class Serves>
[[nodiscard]] Term need_term(const Need& need, Serves serves) {
    std::string name = fmt::format("{}: {}", need.what, needed_on(need.dice, serves));
    if (need.factors != 0 && need.without) {
        name += fmt::format(" ({} with {})", *need.without, with_sign(need.factors));
    }
    return {std::move(name), 0, need.clause};
}

} // namespace bounce::awi
