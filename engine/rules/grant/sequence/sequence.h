#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/rolls.h"
#include "engine/drill/presence.h"
#include "engine/match/event.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// Who holds and denies places now. Valid as long as the field and the state are.
[[nodiscard]] drill::Presence presence_of(Position pos);

[[nodiscard]] Verdict check(Position pos, const ThrowForFirst& order);
void apply(MutablePosition pos, const ThrowForFirst& order, Rolls& rolls, Log& log);
[[nodiscard]] Verdict check(Position pos, const End& order);
void apply(MutablePosition pos, const End& order, Rolls& rolls, Log& log);
void apply(MutablePosition pos, const Ready& order, Log& log);

/// To be called after every order: goes on to the next step where nobody has anything to decide any more.
void proceed(MutablePosition pos, Rolls& rolls, Log& log);

} // namespace bounce::grant
