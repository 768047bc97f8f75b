#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

/// Generals and detachments ("grant/general.*", "grant/detachment.*").
[[nodiscard]] Verdict check(Position pos, const Join& order);
/// With a unit that is retiring or bad this is a rally: the die is thrown at once.
void apply(MutablePosition pos, const Join& order, Rolls& rolls, Log& log);
[[nodiscard]] Verdict check(Position pos, const Detach& order);
void apply(MutablePosition pos, const Detach& order, Log& log);
[[nodiscard]] Verdict check(Position pos, const Serve& order);
void apply(MutablePosition pos, const Serve& order, Log& log);
[[nodiscard]] Verdict check(Position pos, const Abandon& order);
void apply(MutablePosition pos, const Abandon& order, Log& log);

/// Generals by themselves whom an enemy touches are taken ("grant/general.taken").
void take_generals(MutablePosition pos, Log& log);
/// Also over whom a unit goes, from where its front stood: however its move is ordered in pieces.
void take_generals_on_way(MutablePosition pos, UnitId unit, const Pose& from, const table::Leg& leg,
                          Log& log);
/// Likewise over whom riders of it go by themselves, from the middle of their base.
void take_generals_under(MutablePosition pos, UnitId unit, const table::Base& rider, const table::Leg& leg,
                         Log& log);
/// What a unit, or a barge, goes with generals comes off their own move ("grant/move.general").
void take_along(MutablePosition pos, UnitId unit, Thou way);
/// Wagons and barges that an enemy touches and no friend is near to are taken ("grant/scenario.wagons",
/// "grant/barge.taken").
void take_wagons(MutablePosition pos, Log& log);
/// Whether a side began with wagons: then nothing else of it counts as brought off ("grant/scenario.exit").
[[nodiscard]] bool has_wagons(const Field& field, Side side);
/// It has come to its main body, which it joins, with its men and officers.
void rejoin(MutablePosition pos, UnitId detachment, Log& log);
/// What an enemy on the flank or in the rear of a skirmish line takes from its die; 0: no threat. `exposed`
/// gets the figures concerned, as bits.
[[nodiscard]] int threat_to(Position pos, UnitId unit, std::uint32_t* exposed);

} // namespace bounce::grant
