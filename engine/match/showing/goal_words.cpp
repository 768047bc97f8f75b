#include "engine/match/showing/goal_words.h"

#include "engine/match/showing/in_a_row.h"
#include "engine/match/showing/subject.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bounce {

std::string hold_words(const std::vector<std::string>& places, int count) {
    const std::string all = in_a_row(places);
    return count == static_cast<int>(places.size()) ? fmt::format("hold {}", all)
                                                    : fmt::format("hold {} of {}", number_word(count), all);
}

std::string goal_words(const std::vector<std::string>& parts, std::string_view when) {
    const bool lists =
        std::ranges::any_of(parts, [](const std::string& part) { return part.contains(" and "); });
    return lists && parts.size() > 1 ? fmt::format("{}, {}", fmt::join(parts, ", and "), when)
                                     : fmt::format("{} {}", in_a_row(parts), when);
}

} // namespace bounce
