#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/pmf.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/match/offer.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

#include <optional>

namespace bounce::awi {

/// Exact distribution of "destroyed" (1) or not (0).
[[nodiscard]] Pmf demolition_odds(int charges, int strength);

[[nodiscard]] Verdict check(Position pos, const LayCharge& order);
void apply(MutablePosition pos, const LayCharge& order, Log& log);
/// Of the charges laid so far and this one.
[[nodiscard]] std::optional<Forecast> forecast(Position pos, const LayCharge& order);

/// To be called when E begins, before anybody fires: the mover's charges whose wagons have moved away go off
/// ("awi/demolition.away").
void set_off_charges(MutablePosition pos, Rolls& rolls, Log& log);

} // namespace bounce::awi
