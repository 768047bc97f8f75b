#pragma once

#include <cstdint>
#include <string_view>

namespace bounce::ccc {

/// What troops do of their own accord ("ccc/reaction.ten", "ccc/reaction.six").
enum class Result : std::uint8_t { none, fire, withdraw, retreat, prone };
inline constexpr std::string_view result_names[] = {"none", "fire", "withdraw", "retreat", "prone"};

} // namespace bounce::ccc
