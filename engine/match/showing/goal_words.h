#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bounce {

/// As a sentence lists things: "the orchard, the mill and the bridge". Empty for none.
[[nodiscard]] std::string in_a_row(const std::vector<std::string>& words);

/// What has to be held of these places: "hold two of the orchard, the mill and the bridge".
[[nodiscard]] std::string hold_words(const std::vector<std::string>& places, int count);

/// An aim as a sentence: all of what is to be done, and when. The parts may be lists themselves.
[[nodiscard]] std::string goal_words(const std::vector<std::string>& parts, std::string_view when);

} // namespace bounce
