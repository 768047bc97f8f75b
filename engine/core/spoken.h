#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace bounce {

/// A word of files as it stands in a sentence: "dense_woods" is "dense woods".
[[nodiscard]] inline std::string spoken(std::string_view word) {
    std::string text{word};
    std::ranges::replace(text, '_', ' ');
    return text;
}

/// A name at the beginning of a sentence: "The first bridge" of "the first bridge".
[[nodiscard]] inline std::string begun(std::string name) {
    if (!name.empty() && name.front() >= 'a' && name.front() <= 'z') {
        name.front() = static_cast<char>(name.front() - 'a' + 'A');
    }
    return name;
}

/// A name in the midst of a sentence: "the Union" of "The Union".
[[nodiscard]] inline std::string amid(std::string name) {
    if (name.starts_with("The ")) {
        name.front() = 't';
    }
    return name;
}

} // namespace bounce
