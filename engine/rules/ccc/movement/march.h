#pragma once

#include "engine/rules/ccc/movement/move.h"

namespace bounce::ccc {

/// A march that has been followed becomes true.

/// Enters where it led and what it took, and what comes of it: guns that are run over, officers driven off,
/// crews who have their guns again, collisions, an exit. The march itself is not told.
void enter_march(MutablePosition pos, UnitId unit, const Progress& progress, Log& log);
/// Tells of it; `before`: what the unit had spent of its move when it began.
void tell_march(Position pos, UnitId unit, const Progress& progress, std::int32_t before, Log& log);

/// `may_move`, and on its feet and in its saddles.
[[nodiscard]] Verdict may_march(Position pos, UnitId unit);
/// The same without words.
[[nodiscard]] bool can_march(Position pos, UnitId unit);
/// What is said of a march, and how many of its legs may be gone.
struct Judgement {
    Verdict verdict;
    int legs = 0;
    bool ended = false; ///< Whatever leg comes after these is refused.
};
[[nodiscard]] Judgement judge(Position pos, const Move& order);
/// Follows a piece of a march with dice: where it ends it may still be passing through friends.
[[nodiscard]] Progress follow_piece(Position pos, const Move& piece, Rolls& rolls, Log& log);

/// Officers with a unit that has gone anywhere have been carried along, and do not ride as well
/// ("ccc/unit.brigadier").
void hold_officers(MutablePosition pos, UnitId unit);

} // namespace bounce::ccc
