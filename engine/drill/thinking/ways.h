#pragma once

#include "engine/drill/movement/marcher.h"
#include "engine/drill/thinking/outlook.h"

#include <functional>
#include <optional>
#include <span>

namespace bounce::drill {

// Ways of one move that are worth considering.

/// The value of a turn that takes the whole move, as the first half of going somewhere.
inline constexpr int turned_about = 120;

/// A way that has been evaluated but not checked.
struct Way {
    table::Legs legs;
    int worth = 0;  ///< Its value, less the minimum that a move must gain.
    int number = 0; ///< Keeps the order of equal ways.
};
using Ways = boost::container::static_vector<Way, 64>;

/// The moving unit, and what the search needs from the rules.
struct MoveSearch {
    const Marcher& marcher;
    std::int64_t left = 0;                    ///< What is left of its move, in parts of a whole move.
    int now = 0;                              ///< The value of its present pose.
    int idle = 0;                             ///< The minimum gain of a way.
    int got_away = 0;                         ///< The value of leaving the table, if that counts for victory.
    std::function<int(const Pose&)> worth;    ///< The value of a pose.
    std::span<const Thou> stops;              ///< Distances from an enemy at which it may be good to stop.
    std::function<table::Base(UnitId)> stand; ///< The body of an enemy.
    std::optional<table::Legs> over;          ///< Across an obstacle close ahead that takes a whole move.
};

/// The ways that gain something, the best first: straight ahead, to its assignment or an enemy, about, across
/// obstacles, back, off the table.
[[nodiscard]] Ways ways_of(Outlook& outlook, const MoveSearch& who);

} // namespace bounce::drill
