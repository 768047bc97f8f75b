#pragma once

#include <fmt/format.h>
#include <string>
#include <string_view>

namespace bounce {

/// Somebody of whom a sentence says something. In a format string "{0}" is the name, and "{0:moves|move}" the
/// word that agrees with it: the first of one, the second of many ("Morgan's riflemen move").
struct Subject {
    std::string_view name; ///< Of a scenario, which lives longer.
    bool plural = false;

    [[nodiscard]] constexpr std::string_view pick(std::string_view of_one, std::string_view of_many) const {
        return plural ? of_many : of_one;
    }
};

/// So many of a kind: "1 gun", "3 guns".
struct Counted {
    int count = 0;
    std::string_view one;
    std::string_view many;

    [[nodiscard]] std::string words() const { return fmt::format("{} {}", count, count == 1 ? one : many); }
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
