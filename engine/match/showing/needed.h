#pragma once

#include "engine/match/showing/in_a_row.h"

#include <fmt/format.h>
#include <string>
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

/// Which sums serve, lowest first: "8 or more", "3 or less", "2 and 4"; for a part of all that the dice can
/// show.
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

/// What must be thrown for something, by the rule itself that says which sums serve: "8 or more on 2D6".
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

} // namespace bounce
