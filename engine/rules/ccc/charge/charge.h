#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/hand.h"
#include "engine/dice/pmf.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/match/odds.h"
#include "engine/match/offer.h"
#include "engine/rules/ccc/orders.h"
#include "engine/rules/ccc/state.h"

#include <optional>
#include <vector>

namespace bounce::ccc {

/// Charges ("ccc/charge.*") and hand to hand ("ccc/melee.*").

[[nodiscard]] Verdict check(Position pos, const Announce& order);
void apply(MutablePosition pos, const Announce& order, Log& log);
/// Whether a unit may announce a charge at anybody ("ccc/charge.who").
[[nodiscard]] Verdict may_charge(Position pos, UnitId unit);
/// The same for whoever asks about many and wants no words.
[[nodiscard]] bool can_charge(Position pos, UnitId unit);
/// The farthest that a charge could get with the best dice, in thou ("ccc/charge.announce").
[[nodiscard]] Thou greatest_reach(Position pos, UnitId unit);
/// No charge gets farther than that, however steep the way goes down ("ccc/terrain.downhill").
[[nodiscard]] Thou farthest_reach(Position pos, UnitId unit);
/// The least and the most that the bonus dice may add, in thou.
struct BonusRange {
    Thou least = 0;
    Thou most = 0;
};
[[nodiscard]] BonusRange bonus_range(Position pos, UnitId unit);
/// The wheel before a charge at a target, for those who do not say: none if it lies ahead, else the one that
/// turns the unit most nearly onto it, or less if only that is allowed.
/// (`wheel_to_charge`: nothing if no wheel worth trying brings it there.)
[[nodiscard]] std::optional<std::int16_t> wheel_to_charge(Position pos, UnitId unit, UnitId target);
[[nodiscard]] std::int16_t wheel_onto(Position pos, UnitId unit, UnitId target);

/// Begins the next announced charge, if there is one: a task of kind `charge` is put on the stack. False if
/// none is left.
bool begin_charge(MutablePosition pos, Log& log);
/// Carries out a task of kind `charge`: the next step of `state.charge`; puts what is to come first on top of
/// it. The task itself has been taken off the stack, and is put back below as long as the charge goes on.
void go_on_charging(MutablePosition pos, const Task& task, Rolls& rolls, Log& log);

/// Dice of one round, before they are thrown.
struct Melee {
    int attackers = 0; ///< Dice.
    int defenders = 0;
    bool column = false; ///< The attacker charges in column.
};
/// Hits of a round: on the attacker and on the defender.
struct MeleeHits {
    int attacker = 0;
    int defender = 0;
};
/// Both rows laid from the highest to the lowest ("ccc/melee.pairs", "ccc/melee.spare").
[[nodiscard]] MeleeHits compare_rows(const Parameters& rules, const Hand& attacker, const Hand& defender,
                                     bool column);
/// Exact odds of a round by pairs, as `1000 * attacker + defender` hits.
[[nodiscard]] Pmf melee_odds(const Parameters& rules, const Melee& melee);
/// Exact odds of the first round of a charge whose enemy stands where he is: with which stands it arrives,
/// and who wins. Where slopes or obstacles take dice from it, of the round alone.
[[nodiscard]] std::optional<Forecast> charge_forecast(Position pos, const Announce& order);

/// The same for opponents, who weigh many charges: in thousandths of all throws. What is left of them is that
/// the charge falls short. Slopes and obstacles take what they take on average.
struct ChargeOdds {
    UnitId enemy = no_unit; ///< The unit that it meets first.
    Melee dice;             ///< If all stands arrive.
    int wins = 0;
    int draws = 0;
    int loses = 0;
};
[[nodiscard]] std::optional<ChargeOdds> charge_odds(Position pos, const Announce& order);

/// Queries `defend` and `melee_line` of the command line.
void add_charge_odds(std::vector<OddsQuery>& queries);

} // namespace bounce::ccc
