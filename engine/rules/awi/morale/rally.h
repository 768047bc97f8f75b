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

/// What the test of A comes to.
enum class Spirit : std::uint8_t { carries_on, retires, routs, halts, runs_on, dwindles };
[[nodiscard]] Spirit spirit_of(const Parameters& parameters, bool routing, int score);
/// Exact distribution of `Spirit`, by its number.
[[nodiscard]] Pmf rally_odds(const Parameters& parameters, bool routing, int bonus);
/// What the generals with a unit add ("awi/rally.general").
[[nodiscard]] int rally_bonus(Position pos, UnitId unit);

/// Marks the mover's units that are not to be tested, and those that B concerns without a test; to be called
/// when a sequence begins.
void prepare_rally(MutablePosition pos);
[[nodiscard]] bool to_be_tested(Position pos, UnitId unit);
[[nodiscard]] bool any_to_rally(Position pos);

[[nodiscard]] Verdict check(Position pos, const Rally& order);
/// Tests it; when it was the last, B and C follow.
void apply(MutablePosition pos, const Rally& order, Rolls& rolls, Log& log);
[[nodiscard]] std::optional<Forecast> forecast(Position pos, const Rally& order);

/// B: moves all who must rout or retire, in the order in which they were tested.
void move_forced(MutablePosition pos, Rolls& rolls, Log& log);

} // namespace bounce::awi
