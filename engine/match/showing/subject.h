#pragma once

#include <array>
#include <cstddef>
#include <fmt/format.h>
#include <string>
#include <string_view>

namespace bounce {

/// The subject of a sentence. In a format string "{0}" is the name, and "{0:moves|move}" the
/// word that agrees with it: the first form for one, the second for several ("Morgan's riflemen move").
struct Subject {
    std::string_view name; ///< Owned by a scenario, which outlives this.
    bool plural = false;

    [[nodiscard]] constexpr std::string_view pick(std::string_view of_one, std::string_view of_many) const {
        return plural ? of_many : of_one;
    }
};

/// A number for a sentence: "three", but "13".
[[nodiscard]] inline std::string number_word(int count) {
    constexpr std::array<std::string_view, 13> words = {"no",   "one",    "two",   "three", "four",
                                                        "five", "six",    "seven", "eight", "nine",
                                                        "ten",  "eleven", "twelve"};
    const auto small = static_cast<std::size_t>(count);
    return count >= 0 && small < words.size() ? std::string{words[small]} : fmt::format("{}", count);
}

/// A frequency: "once", "twice", "three times".
[[nodiscard]] inline std::string times_word(int count) {
    return count == 1 ? "once" : count == 2 ? "twice" : number_word(count) + " times";
}

/// A multiple, given in hundredths, for a sentence: "two", "2.5".
[[nodiscard]] inline std::string multiple_word(int percent) {
    const int tenths = percent % 100 / 10;
    return percent % 100 == 0  ? number_word(percent / 100)
           : percent % 10 == 0 ? fmt::format("{}.{}", percent / 100, tenths)
                               : fmt::format("{}.{:02}", percent / 100, percent % 100);
}

/// A share for a sentence: "half a move", but "40% of a move".
[[nodiscard]] inline std::string share_of(int percent, std::string_view whole) {
    return percent == 100  ? std::string{whole}
           : percent == 50 ? fmt::format("half {}", whole)
                           : fmt::format("{}% of {}", percent, whole);
}

/// A number of things: "1 gun", "3 guns".
struct Counted {
    int count = 0;
    std::string_view one;
    std::string_view many;

    [[nodiscard]] std::string_view noun() const { return count == 1 ? one : many; }
    [[nodiscard]] std::string words() const { return fmt::format("{} {}", count, noun()); }
    /// For the beginning of a sentence: "Three guns".
    [[nodiscard]] std::string spelled() const {
        std::string text = fmt::format("{} {}", number_word(count), noun());
        if (text[0] >= 'a' && text[0] <= 'z') {
            text[0] = static_cast<char>(text[0] - 'a' + 'A');
        }
        return text;
    }
};

} // namespace bounce

template <>
struct fmt::formatter<bounce::Subject> {
    constexpr auto parse(fmt::format_parse_context& context) {
        const auto* at = context.begin();
        const auto* const start = at;
        const char* bar = nullptr;
        for (; at != context.end() && *at != '}'; ++at) {
            if (*at == '|') {
                bar = at;
            }
        }
        if (bar != nullptr) {
            one_ = {start, bar};
            many_ = {bar + 1, at};
        } else if (at != start) {
            context.on_error("a word for one and a word for many were expected: {0:moves|move}");
        }
        return at;
    }

    auto format(const bounce::Subject& subject, fmt::format_context& context) const {
        const std::string_view text = one_.data() == nullptr ? subject.name : subject.pick(one_, many_);
        return fmt::formatter<std::string_view>{}.format(text, context);
    }

  private:
    std::string_view one_;
    std::string_view many_;
};
