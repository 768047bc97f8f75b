#pragma once

#include "engine/core/side.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace bounce::distance {

/// What somebody has done at a table. All of them, in their order, are the battle.
struct Entry {
    /// Never renumbered: the database has the numbers. `back` goes back, by consent, to the first `order`
    /// orders, whatever dice have fallen since; `flag` says that the time of a side has run out.
    /// `go_on` leaves behind what this program cannot fight again as another version did; that is then
    /// `passed`, which is never stored.
    enum class Kind : std::uint8_t { order, undo, resign, back, draw, flag, go_on, passed };

    std::uint64_t number = 0; ///< From 1, without a gap.
    Kind kind = Kind::order;
    Side by = Side::nobody;
    std::string order; ///< As JSON; of an order, and of a step back how many orders stay; of `go_on` also the
                       ///< number of the first entry that is left behind.
    std::string dice;  ///< The faces that the server threw for it, as a JSON array.
    std::string once;  ///< By this the page knows it again; the same is never carried out twice.
    std::string digest;    ///< Of how it stood afterwards: never leaves the server.
    std::int64_t when = 0; ///< Milliseconds since 1970.
};

inline constexpr std::string_view entry_kinds[] = {"order", "undo", "resign", "back",
                                                   "draw",  "flag", "go_on",  "passed"};

/// Milliseconds since 1970.
[[nodiscard]] std::int64_t now_in_milliseconds();

} // namespace bounce::distance
