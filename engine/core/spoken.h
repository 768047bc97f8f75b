#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace bounce {

/// Turns an identifier from a file into words for a sentence: "dense_woods" becomes "dense woods".
[[nodiscard]] inline std::string spoken(std::string_view word) {
    std::string text{word};
    std::ranges::replace(text, '_', ' ');
    return text;
}

/// Capitalises a name for the beginning of a sentence: "the first bridge" becomes "The first bridge".
[[nodiscard]] inline std::string begun(std::string name) {
    if (!name.empty() && name.front() >= 'a' && name.front() <= 'z') {
        name.front() = static_cast<char>(name.front() - 'a' + 'A');
    }
    return name;
}

/// Adapts a name to the middle of a sentence: "The Union" becomes "the Union".
[[nodiscard]] inline std::string amid(std::string name) {
    if (name.starts_with("The ")) {
        name.front() = 't';
    }
    return name;
}

} // namespace bounce
