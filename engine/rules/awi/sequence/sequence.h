#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/rolls.h"
#include "engine/drill/presence.h"
#include "engine/match/event.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// Who holds and denies places now ("awi/victory.hold"). Valid as long as the field and the state are.
[[nodiscard]] drill::Presence presence_of(Position pos);

/// All are deployed and it is known who begins (`state.first`): the first turn.
void begin_battle(MutablePosition pos, Rolls& rolls, Log& log);
/// J and K are over: the other side's sequence, or the end of the turn and perhaps of the battle.
void end_sequence(MutablePosition pos, Rolls& rolls, Log& log);

/// Whether a part of the sequence ends only by an order.
[[nodiscard]] constexpr bool may_end(Phase phase) {
    return phase == Phase::move || phase == Phase::face || phase == Phase::fire || phase == Phase::charge
           || phase == Phase::second_fire;
}
[[nodiscard]] Verdict check(Position pos, const End& order);
void apply(MutablePosition pos, const End& order, Rolls& rolls, Log& log);

/// To be called after every order of a battle that has begun: ends it if a side has nobody left, and goes on
/// to the next part where nobody has anything to decide any more. A phase that this leaves always has an
/// order that its actor may give. `before`: the phase in which the order was given.
void proceed(MutablePosition pos, Phase before, Rolls& rolls, Log& log);

} // namespace bounce::awi
