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

} // namespace bounce
