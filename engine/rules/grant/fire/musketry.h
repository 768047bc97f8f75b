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

[[nodiscard]] Verdict check(Position pos, const Fire& order);
/// Whether a unit has been given its target, or with `split_fire` all its sixes ("grant/fire.target").
[[nodiscard]] bool has_target_named(Position pos, UnitId unit);
/// Only notes the target: all fire at the end of the step.
void apply(MutablePosition pos, const Fire& order, Log& log);
/// The musketry step: exchanges are thrown for, losses come off ("grant/musketry.*", "grant/skirmish.*").
void fire_all(MutablePosition pos, Rolls& rolls, Log& log);

/// Who comes up to the enemy and is fired at: whether what covers him where he began covers him there too.
enum class Comer : std::uint8_t { covered, bare };
/// A volley by sixes at close range at an enemy who comes up: figures struck.
[[nodiscard]] Struck volley_at_comer(MutablePosition pos, UnitId unit, UnitId target, Comer comer,
                                     Rolls& rolls, Log& log);
/// The same figure by figure, every one of them in the near band.
[[nodiscard]] Struck skirmish_at_comer(MutablePosition pos, UnitId unit, UnitId target, Comer comer,
                                       Rolls& rolls, Log& log);
/// Whether a unit fires man by man and not by sixes: "grant/skirmish.who"_clause.
[[nodiscard]] inline bool is_skirmishing(const State& state, UnitId unit) {
    return state.units[unit].stance == Stance::open;
}
/// How many of a unit fire: two ranks of a line, the first of a column ("grant/musketry.who").
[[nodiscard]] int firers_of(Position pos, UnitId unit);

/// What is taken from each die of a volley ("grant/musketry.table").
[[nodiscard]] int deduction(const Parameters& parameters, int band, bool cover, bool first);
/// Dice of a volley: those that count whole, and one of a remainder that is halved (0 or 1).
struct VolleyDice {
    int full = 0;
    int halved = 0;

    [[nodiscard]] int all() const { return full + halved; }
    friend bool operator==(const VolleyDice&, const VolleyDice&) = default;
};
[[nodiscard]] VolleyDice volley_dice(const Parameters& parameters, int firers);
/// Casualties thrown by so many firers, before repeats.
[[nodiscard]] Pmf volley_odds(const Parameters& parameters, int firers, int deduction);
[[nodiscard]] Pmf volley_odds(const Parameters& parameters, const VolleyDice& dice, int deduction);

/// What a skirmisher fires at: a row of the table ("grant/skirmish.formed" and following).
enum class Quarry : std::uint8_t { formed, picked, mounted_officer, cover, open_order, open_order_cover };
inline constexpr std::string_view quarry_names[] = {"formed", "picked",     "mounted_officer",
                                                    "cover",  "open_order", "open_order_cover"};
/// The least face that kills, in the near band (0) or the far one; 7: none does.
[[nodiscard]] int needed(const Parameters& parameters, Quarry quarry, int band, bool sharpshooter);

/// `musketry` and `skirmish` of the command line.
void add_fire_odds(std::vector<OddsQuery>& queries);

} // namespace bounce::grant
