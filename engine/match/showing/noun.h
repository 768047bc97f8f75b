#pragma once

#include <string_view>

namespace bounce {

/// A countable noun.
struct Noun {
    std::string_view one;
    std::string_view many;
};

} // namespace bounce
