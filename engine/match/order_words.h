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

/// Words that several rule sets have in common.
namespace phrases {

inline constexpr auto rolls_for_first = says("rolls for the first move", "rolling for the first move");
inline constexpr auto deploys = says("deploys", "deploying");
inline constexpr auto is_ready = says("is ready to begin", "beginning");
inline constexpr auto comes_on = says("comes on", "coming on");
inline constexpr auto turns = says("turns where it stands", "turning where it stands");
inline constexpr auto forms = says("forms {formation}", "forming {formation}");
inline constexpr auto fires_on_target = says("fires on {target}", "firing on {target}");
inline constexpr auto charges_target = says("charges {target}", "charging {target}");
inline constexpr auto ends_part = says("ends this part of the turn", "ending this part of the turn");

} // namespace phrases

} // namespace bounce
