#include "desk/embedded.h"
#include "engine/core/json.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace bounce {

namespace {

/// As a note spells it: "twenty-six"; from a hundred on in figures.
std::string in_words(int number) {
    constexpr std::array<std::string_view, 20> small{
        "zero",     "one",     "two",     "three",     "four",     "five",    "six",
        "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",  "thirteen",
        "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
    constexpr std::array<std::string_view, 10> tens{"",      "",      "twenty",  "thirty", "forty",
                                                    "fifty", "sixty", "seventy", "eighty", "ninety"};
    if (number < 0 || number > 99) {
        return std::to_string(number);
    }
    const auto at = static_cast<std::size_t>(number);
    if (at < small.size()) {
        return std::string{small[at]};
    }
    const std::string_view ten = tens[at / 10];
    return at % 10 == 0 ? std::string{ten} : fmt::format("{}-{}", ten, small[at % 10]);
}

/// Whether a text has a word, and not as a part of a longer one.
bool has_word(std::string_view text, std::string_view word) {
    const auto joins = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-'; };
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !joins(text[at - 1])) && (end == text.size() || !joins(text[end]))) {
            return true;
        }
    }
    return false;
}

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

/// Designers tell players in the note what wins. On hex maps they tell losses as shares, on tables in inches
/// as numbers.
TEST(Notes, NameTheNumbersThatWin) {
    int looked_at = 0;
    for (const std::string_view path : embedded::paths()) {
        if (!path.starts_with("scenarios/")) {
            continue;
        }
        const Json scenario = Json::parse(embedded::file(path));
        if (!scenario.contains("table")) {
            continue;
        }
        const std::string note = lower(scenario["note"].get<std::string>());
        for (const Json& condition : scenario["victory"]["conditions"]) {
            for (const char* asked : {"enemy_losses", "losses_below", "exited"}) {
                const int number = condition.value(asked, 1);
                EXPECT_TRUE(number == 1 || has_word(note, in_words(number)))
                    << path << ": the note does not name the " << asked << " of " << condition.dump();
                ++looked_at;
            }
        }
    }
    EXPECT_GT(looked_at, 100);
}

} // namespace

} // namespace bounce
