#pragma once

#include "engine/match/event.h"
#include "engine/match/showing/in_a_row.h"

#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bounce {

/// Some dice whose sum counts.
struct SummedDice {
    int count = 1;
    int sides = 6;

    [[nodiscard]] int least() const { return count; }
    [[nodiscard]] int most() const { return count * sides; }
    /// "a D6", "2D6".
    [[nodiscard]] std::string text() const {
        return count == 1 ? fmt::format("a D{}", sides) : fmt::format("{}D{}", count, sides);
    }
};

/// Some, but not all, of the sums that the dice can show, lowest first: "8 or more", "3 or less", "2 and 4".
[[nodiscard]] inline std::string sums_in_words(const std::vector<int>& good, const SummedDice& dice) {
    const bool unbroken = good.back() - good.front() + 1 == static_cast<int>(good.size());
    if (unbroken && good.size() > 1 && good.back() == dice.most()) {
        return fmt::format("{} or more", good.front());
    }
    if (unbroken && good.size() > 1 && good.front() == dice.least()) {
        return fmt::format("{} or less", good.back());
    }
    std::vector<std::string> words;
    for (const int sum : good) {
        words.push_back(std::to_string(sum));
    }
    return in_a_row(words);
}

/// What must be thrown: "8 or more on 2D6". `serves(sum)` is the rule itself: whether that sum will do.
template <class Serves>
[[nodiscard]] std::string needed_on(const SummedDice& dice, Serves serves) {
    std::vector<int> good;
    for (int sum = dice.least(); sum <= dice.most(); ++sum) {
        if (serves(sum)) {
            good.push_back(sum);
        }
    }
    if (good.empty()) {
        return fmt::format("no throw of {} will do", dice.text());
    }
    return static_cast<int>(good.size()) == dice.most() - dice.least() + 1
               ? fmt::format("any throw of {} will do", dice.text())
               : fmt::format("{} on {}", sums_in_words(good, dice), dice.text());
}

/// "+1" or "−2", as the page writes it.
[[nodiscard]] inline std::string with_sign(int number) {
    return fmt::format("{}{}", number < 0 ? "−" : "+", number < 0 ? -number : number);
}

/// What a throw is made for.
struct Need {
    std::string_view what; ///< "for a hit".
    SummedDice dice;
    Clause clause;
    int factors = 0;                 ///< Their sum.
    std::optional<int> without = {}; ///< The number of the rule, before the factors.
};

/// A term of 0 that says what the dice themselves must show: "for a hit: 8 or more on 2D6 (7 with −1)".
/// `serves(sum)` is asked of the dice alone and adds the factors itself.
template <class Serves>
[[nodiscard]] Term need_term(const Need& need, Serves serves) {
    std::string name = fmt::format("{}: {}", need.what, needed_on(need.dice, serves));
    if (need.factors != 0 && need.without) {
        name += fmt::format(" ({} with {})", *need.without, with_sign(need.factors));
    }
    return {std::move(name), 0, need.clause};
}

} // namespace bounce
