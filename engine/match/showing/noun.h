#pragma once

#include <string_view>

namespace bounce {

/// What something is counted in.
struct Noun {
    std::string_view one;
    std::string_view many;
};

} // namespace bounce
