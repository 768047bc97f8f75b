#pragma once

#include "engine/rules/awi/orders.h"

#include <span>
#include <string_view>

namespace bounce::awi {

/// Words of written orders that no other table has. For reading and writing them.

/// Sides of a house, by number.
inline constexpr std::string_view side_words[] = {"front", "right", "rear", "left"};
/// What a unit forms on, by number: from line into column, and from column into line.
inline constexpr std::string_view line_words[] = {"left", "right", "middle"};
inline constexpr std::string_view column_words[] = {"front", "rear", "middle"};
[[nodiscard]] constexpr std::span<const std::string_view> words_of(const Form& order) {
    return order.stance == Stance::column ? std::span{line_words} : std::span{column_words};
}
/// Bases of a unit in a house, by number; the last is both.
inline constexpr std::string_view base_words[] = {"left", "right", "all"};
} // namespace bounce::awi
