#pragma once

#include <string>
#include <string_view>

namespace bounce::lab {

/// Text as it may stand in HTML and SVG, between tags or in an attribute.
[[nodiscard]] std::string escaped(std::string_view text);

/// A sentence with its full stop, whether it came with one or not: texts of files end either way.
[[nodiscard]] inline std::string stopped(std::string sentence) {
    constexpr std::string_view stops = ".!?";
    if (!sentence.empty() && stops.find(sentence.back()) == std::string_view::npos) {
        sentence += '.';
    }
    return sentence;
}

} // namespace bounce::lab
