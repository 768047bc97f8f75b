#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/pmf.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/match/odds.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/units/losses.h"

#include <vector>

namespace bounce::grant {

[[nodiscard]] Verdict check(const Field& field, const State& state, const Fire& order);
/// Only notes the target: all fire at the end of the step.
void apply(const Field& field, State& state, const Fire& order, Log& log);
/// The musketry step: exchanges are thrown for, losses come off ("grant/musketry.*", "grant/skirmish.*").
void fire_all(const Field& field, State& state, Rolls& rolls, Log& log);

/// One volley by sixes on a row of the table, at a charging enemy too: figures struck. `band` 0 to 2.
[[nodiscard]] Struck volley(const Field& field, State& state, UnitId unit, UnitId target, int firers, int band,
                            Rolls& rolls, Log& log);
/// One round of skirmish fire, figure by figure.
[[nodiscard]] Struck skirmish(const Field& field, State& state, UnitId unit, UnitId target,
                              std::uint8_t picked, Rolls& rolls, Log& log);
/// How many of a unit fire: two ranks of a line, the first of a column ("grant/musketry.who").
[[nodiscard]] int firers_of(const Field& field, const State& state, UnitId unit);

/// What is taken from each die of a volley ("grant/musketry.table").
[[nodiscard]] int deduction(const Parameters& parameters, int band, bool cover, bool first);
/// Casualties thrown by so many firers, before repeats.
[[nodiscard]] Pmf volley_odds(const Parameters& parameters, int firers, int deduction);

/// `musketry` and `skirmish` of the command line.
void add_fire_odds(std::vector<OddsQuery>& queries);

} // namespace bounce::grant
