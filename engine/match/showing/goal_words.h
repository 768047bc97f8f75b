#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bounce {

/// What has to be held of these places: "hold two of the orchard, the mill and the bridge".
[[nodiscard]] std::string hold_words(const std::vector<std::string>& places, int count);

/// An aim as a sentence: all of what is to be done, and when. The parts may be lists themselves.
[[nodiscard]] std::string goal_words(const std::vector<std::string>& parts, std::string_view when);

} // namespace bounce
