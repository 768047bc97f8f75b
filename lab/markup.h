#pragma once

#include <string>
#include <string_view>

namespace bounce::lab {

/// Escapes text for HTML and SVG, between tags or in an attribute.
[[nodiscard]] std::string escaped(std::string_view text);

/// A sentence with a full stop, which is added if missing: texts in files may or may not have one.
[[nodiscard]] inline std::string stopped(std::string sentence) {
    constexpr std::string_view stops = ".!?";
    if (!sentence.empty() && stops.find(sentence.back()) == std::string_view::npos) {
        sentence += '.';
    }
    return sentence;
}

} // namespace bounce::lab
