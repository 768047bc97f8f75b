#pragma once

#include "engine/drill/movement/marcher.h"
#include "engine/drill/thinking/outlook.h"

#include <functional>
#include <optional>
#include <span>

namespace bounce::drill {

/// Ways of one move that are worth a thought.

/// What a turn that takes the whole move is worth, as the first half of going there.
inline constexpr int turned_about = 120;

/// A way weighed but not checked.
struct Way {
    table::Legs legs;
    int worth = 0;  ///< What it brings beyond what it costs to go at all.
    int number = 0; ///< So that equal ones keep their order.
};
using Ways = boost::container::static_vector<Way, 64>;

/// Who looks for ways, and what he has to know of the rules.
struct MoveSearch {
    const Marcher& marcher;
    std::int64_t left = 0;                    ///< Of its move, in parts.
    int now = 0;                              ///< What it is worth to stand as it does.
    int idle = 0;                             ///< What a way must bring at least.
    int got_away = 0;                         ///< What it is worth to leave the table where that wins.
    std::function<int(const Pose&)> worth;    ///< What it is worth to stand so.
    std::span<const Thou> stops;              ///< So far before an enemy it may be good to stop.
    std::function<table::Base(UnitId)> stand; ///< How an enemy stands.
    std::optional<table::Legs> over;          ///< Across what takes a whole move and lies close ahead.
};

/// Those that bring something, the best first: straight on and to whom it is sent or may meet, about, across,
/// back, off the table.
[[nodiscard]] Ways ways_of(Outlook& outlook, const MoveSearch& who);

} // namespace bounce::drill
