#pragma once

#include <array>
#include <string_view>

namespace bounce {

/// What an order does, for people who read why it was given: "fires on {target}", "firing on {target}".
/// Names in braces stand for members of the order.
struct OrderWords {
    std::string_view does;
    std::string_view doing;
};

/// The words for one kind of order. The second pair is for orders that lack a member which the first names;
/// both are empty for a move, which is told by its legs.
struct KindWords {
    std::string_view kind; ///< As in JSON.
    std::array<OrderWords, 2> words;
};

[[nodiscard]] constexpr std::array<OrderWords, 2> says(std::string_view does, std::string_view doing,
                                                       OrderWords otherwise = {}) {
    return {OrderWords{does, doing}, otherwise};
}
inline constexpr std::array<OrderWords, 2> by_its_legs{};

} // namespace bounce
