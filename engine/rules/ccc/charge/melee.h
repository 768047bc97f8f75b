#pragma once

#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/ccc/state.h"

namespace bounce::ccc {

/// Hand to hand ("ccc/melee.*"): only for this folder.

/// What becomes of the charge after a round.
struct Bout {
    bool over = false;       ///< The attacker has lost.
    bool own_lost = false;   ///< Pieces came off the attacker,
    bool enemy_lost = false; ///< and off his enemy: routs are to be thrown for.
};
/// One round between the charge that is being carried out and an enemy whom it touches: the throws, who backs
/// up, hits, pieces that come off, and markers that are given at once.
[[nodiscard]] Bout fight(MutablePosition pos, UnitId enemy, Rolls& rolls, Log& log);
/// A fight that goes on no longer: both have markers if both were hit in it ("ccc/melee.point"); the attacker
/// is given his when he halts.
void end_fight(MutablePosition pos, UnitId enemy, Log& log);

} // namespace bounce::ccc
