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
    /// `go_on` leaves behind the entries that this program cannot replay as another version played them; such
    /// an entry is then `passed`, which is never stored.
    enum class Kind : std::uint8_t { order, undo, resign, back, draw, flag, go_on, passed };

    std::uint64_t number = 0; ///< From 1, without gaps.
    Kind kind = Kind::order;
    Side by = Side::nobody;
    /// As JSON: the order; for a take-back the number of orders that stay; for `go_on` that and the number of
    /// the first entry that is left behind.
    std::string order;
    std::string dice;      ///< The faces thrown for it, as a JSON array.
    std::string once;      ///< The page's name for it, which prevents carrying it out twice.
    std::string digest;    ///< Digest of the state afterwards: never leaves the server.
    std::int64_t when = 0; ///< Milliseconds since 1970.
};

inline constexpr std::string_view entry_kinds[] = {"order", "undo", "resign", "back",
                                                   "draw",  "flag", "go_on",  "passed"};

/// Milliseconds since 1970.
[[nodiscard]] std::int64_t now_in_milliseconds();

} // namespace bounce::distance
