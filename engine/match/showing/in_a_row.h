#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace bounce {

/// Joins a list for a sentence: "the orchard, the mill and the bridge". Empty for an empty list.
[[nodiscard]] inline std::string in_a_row(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        text += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
    }
    return text;
}

} // namespace bounce
