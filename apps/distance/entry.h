#pragma once

#include "engine/core/side.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace bounce::distance {

/// An action at a table. All entries in order make up the battle.
struct Entry {
    /// Never renumber these: the database stores the numbers. `back` returns, by consent, to the first
    /// `order` orders, whatever dice have been thrown since; `flag` means that a side's time has run out.
    enum class Kind : std::uint8_t { order, undo, resign, back, draw, flag };

    std::uint64_t number = 0; ///< From 1, without gaps.
    Kind kind = Kind::order;
    Side by = Side::nobody;
    std::string order;     ///< As JSON: the order, or for a take-back the number of orders that stay.
    std::string dice;      ///< The faces thrown for it, as a JSON array.
    std::string once;      ///< The page's name for it, which prevents carrying it out twice.
    std::string digest;    ///< Digest of the state afterwards: never leaves the server.
    std::int64_t when = 0; ///< Milliseconds since 1970.
};

inline constexpr std::string_view entry_kinds[] = {"order", "undo", "resign", "back", "draw", "flag"};

/// Milliseconds since 1970.
[[nodiscard]] std::int64_t now_in_milliseconds();

} // namespace bounce::distance
