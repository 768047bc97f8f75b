#pragma once

#include <cstdint>
#include <cstdlib>

namespace bounce::tests {

/// A number from the environment, or `otherwise` if it is not set.
inline std::uint64_t environment_number(const char* name, std::uint64_t otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

} // namespace bounce::tests
