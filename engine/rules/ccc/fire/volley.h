#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/pmf.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/match/odds.h"
#include "engine/match/offer.h"
#include "engine/rules/ccc/aim/stick.h"
#include "engine/rules/ccc/orders.h"
#include "engine/rules/ccc/state.h"

#include <boost/container/small_vector.hpp>
#include <boost/container/static_vector.hpp>
#include <expected>
#include <optional>
#include <string_view>
#include <vector>

namespace bounce::ccc {

/// Fire of small arms and canister by the sticks ("ccc/fire.*", "ccc/gun.canister"). Orders to fire of all
/// arms, which are carried out together.

/// Giving a unit a target, in the sub-phase of its kind; guns' rounds too.
[[nodiscard]] Verdict check(Position pos, const Fire& order);
void apply(MutablePosition pos, const Fire& order, Log& log);
/// Whether a unit may be given a target at all in this sub-phase ("ccc/fire.who", "ccc/fire.once").
[[nodiscard]] Verdict may_fire(Position pos, UnitId unit);
/// Whether it may fire at somebody in particular, with a round.
[[nodiscard]] Verdict may_fire_at(Position pos, const Fire& order);
/// The same for whoever asks about many and wants no words.
[[nodiscard]] bool can_fire(Position pos, UnitId unit);
[[nodiscard]] bool can_fire_at(Position pos, const Fire& order);

/// All that a sub-phase's targets were named for is thrown ("ccc/fire.together"): hits are noted in
/// `state.struck`, smoke is laid, and hit units are given their tasks, the first side's first.
void fire_all(MutablePosition pos, Rolls& rolls, Log& log);

/// One deduction from the number.
struct Deduction {
    std::string_view name;
    Clause clause;
    int steps = 0;
};
/// A die of which half is deducted from the number of a whole volley, rounded up: of reactions, of a regiment
/// without officer.
struct HalfDie {
    Clause clause;
    int sides = 6;
};
/// Dice of a volley that are thrown against one number.
struct Rank {
    int dice = 0;
    Thou range = 0;
    int section = 0;    ///< Of the stick.
    bool again = false; ///< Guns that go on firing: half a die more comes off ("ccc/gun.canister_again").
};
/// A volley before it is thrown.
struct Volley {
    Weapon stick = Weapon::rifle;
    std::uint8_t guns = 0;                             ///< Of canister: those that fire, as bits.
    bool wall = false;                                 ///< A stone wall takes a die more.
    boost::container::small_vector<Rank, 2> ranks;     ///< The nearest first: one, or two of guns.
    boost::container::small_vector<Deduction, 8> less; ///< Deductions that are known before any throw.
    boost::container::static_vector<HalfDie, 2> halves;
    Vec from; ///< Where its range was measured from.
    Vec to;

    [[nodiscard]] int dice() const;
    [[nodiscard]] Thou range() const { return ranks.front().range; }
    /// All that is known before any throw.
    [[nodiscard]] int deducted() const;
    [[nodiscard]] bool goes_on() const; ///< Any of its guns.
};
/// Nothing, and why, where it could not be fired. `reaction`: it is no order, so that marks and officers are
/// not asked, and half a die comes off.
[[nodiscard]] std::expected<Volley, Refusal> volley_of(Position pos, UnitId unit, UnitId target, Round round,
                                                       bool reaction);
/// Its exact odds.
[[nodiscard]] Pmf odds_of(const Parameters& rules, const Volley& volley);
/// What it hits on the average, in thousandths: rounded, for who weighs many.
[[nodiscard]] int mean_of(const Parameters& rules, const Volley& volley);
/// Throws its dice and those that are deducted; hits. `as` tells whose they are.
[[nodiscard]] int throw_dice(const Parameters& rules, const Volley& volley, const Throw& as, Rolls& rolls);
/// Throws it; hits. Marks the firer as having fired and takes canister from its stores. Neither enters hits
/// nor lays smoke.
[[nodiscard]] int throw_volley(MutablePosition pos, UnitId unit, UnitId target, const Volley& volley,
                               Rolls& rolls, Log& log);

/// Whether a unit could fire in a reaction ("ccc/reaction.return_fire").
[[nodiscard]] bool can_fire_back(Position pos, UnitId unit, UnitId target);
/// Fires in a reaction, if it can: hits are entered at once and smoke is laid. Pieces that came off the
/// target; nothing if it could not fire.
std::optional<int> fire_back(MutablePosition pos, UnitId unit, UnitId target, Rolls& rolls, Log& log);
/// What an order to fire would do: odds of hits, with terms.
[[nodiscard]] std::optional<Forecast> fire_forecast(Position pos, const Fire& order);

/// Queries `rifle`, `canister`, `shell`, `case`, `poker` of the command line.
void add_fire_odds(std::vector<OddsQuery>& queries);

} // namespace bounce::ccc
