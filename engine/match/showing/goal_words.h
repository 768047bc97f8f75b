#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bounce {

/// A text for places to be held: "hold two of the orchard, the mill and the bridge".
[[nodiscard]] std::string hold_words(const std::vector<std::string>& places, int count);

/// A goal as a sentence: everything that must be done, and when. The parts may themselves be lists.
[[nodiscard]] std::string goal_words(const std::vector<std::string>& parts, std::string_view when);

} // namespace bounce
