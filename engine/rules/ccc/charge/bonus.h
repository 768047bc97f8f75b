#pragma once

#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/ccc/mobility/way.h"
#include "engine/rules/ccc/state.h"

#include <boost/container/static_vector.hpp>

namespace bounce::ccc {

/// How far a charge gets: only for this folder.

/// Dice that a stand of a charge adds, or a column as a whole.
struct BonusDice {
    int dice = 1;
    int sides = 6;
    Clause clause;
};
[[nodiscard]] BonusDice bonus_dice(Position pos, UnitId unit);

/// Throws laid from the middle of a line outwards, the highest in the middle ("ccc/charge.order"): by stand,
/// from its left. In the order of what is given, the highest first.
using Laid = boost::container::static_vector<int, most_pieces>;
[[nodiscard]] Laid laid_from_middle(const Laid& descending);

/// Throws the bonus of the charge that is being carried out, and for what is on its wheel; of so much that is
/// left of its move. False if an obstacle stops the unit on its wheel.
[[nodiscard]] bool throw_bonus(MutablePosition pos, Thou left, const Tolls& wheel, Rolls& rolls, Log& log);
/// What one stand comes to on so much of its way straight ahead ("ccc/charge.ragged"): of a line in its own
/// lane, but slopes where the middle of the `unit` does, which comes to `all` these on as much of its way.
[[nodiscard]] Tolls tolls_in_lane(Position pos, const Walker& unit, const table::Base& stand, Thou far,
                                  std::uint8_t paid, const Tolls& all);
/// When it has wheeled: throws for slopes and obstacles ahead, and fixes how far each stand gets.
void throw_for_way(MutablePosition pos, Rolls& rolls, Log& log);

} // namespace bounce::ccc
