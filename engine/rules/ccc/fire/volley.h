#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/pmf.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/match/odds.h"
#include "engine/match/offer.h"
#include "engine/rules/ccc/orders.h"
#include "engine/rules/ccc/state.h"

#include <boost/container/small_vector.hpp>
#include <expected>
#include <optional>
#include <string_view>
#include <vector>

namespace bounce::ccc {

/// Fire of small arms and canister by the sticks ("ccc/fire.*", "ccc/gun.canister"). Orders to fire of all
/// arms, which are carried out together.

/// Giving a unit a target, in the sub-phase of its kind; guns' rounds too.
[[nodiscard]] Verdict check(const Field& field, const State& state, const Fire& order);
void apply(const Field& field, State& state, const Fire& order, Log& log);
/// Whether a unit may be given a target at all in this sub-phase ("ccc/fire.who", "ccc/fire.once").
[[nodiscard]] Verdict may_fire(const Field& field, const State& state, UnitId unit);
/// Whether it may fire at somebody in particular, with a round.
[[nodiscard]] Verdict may_fire_at(const Field& field, const State& state, const Fire& order);

/// All that a sub-phase's targets were named for is thrown ("ccc/fire.together"): hits are noted in
/// `state.struck`, smoke is laid, and hit units are given their tasks, the first side's first.
void fire_all(const Field& field, State& state, Rolls& rolls, Log& log);

/// The number that a die must not exceed at a range, before deductions; nothing beyond the stick. Range in
/// thou; one that lies on a mark belongs to the nearer section ("ccc/fire.range").
[[nodiscard]] std::optional<int> stick_number(const Parameters& rules, Weapon weapon, Thou range);
/// How many faces of a D10 from 0 to 9 hit after so many deductions ("ccc/fire.zero").
[[nodiscard]] int hitting_faces(const Parameters& rules, int number, int deductions);

/// One deduction from the number.
struct Deduction {
    std::string_view name;
    Clause clause;
    int steps = 0;
};
/// A volley before it is thrown.
struct Volley {
    int dice = 0;
    Thou range = 0;
    int number = 0;                                          ///< On the stick.
    boost::container::small_vector<Deduction, 8> deductions; ///< Those that are known before any throw.
    bool wall = false;                                       ///< A stone wall takes a die more.
    int half_dice =
        0;    ///< So many halves of a D6 are deducted: reactions, no officer, guns that go on firing.
    Vec from; ///< Where its range was measured from.
    Vec to;
    [[nodiscard]] int deducted() const;
};
/// Nothing, and why, where it could not be fired. `reaction`: it is no order, so that marks and officers are
/// not asked, and half a die comes off.
[[nodiscard]] std::expected<Volley, Refusal> volley_of(const Field& field, const State& state, UnitId unit,
                                                       UnitId target, Round round, bool reaction);
/// Its exact odds.
[[nodiscard]] Pmf odds_of(const Parameters& rules, const Volley& volley);
/// Throws it; hits. Marks the firer as having fired and takes canister from its stores. Neither enters hits
/// nor lays smoke.
[[nodiscard]] int throw_volley(const Field& field, State& state, UnitId unit, UnitId target, Round round,
                               const Volley& volley, Rolls& rolls, Log& log);
/// Fires in a reaction, if it can ("ccc/reaction.return_fire"): hits are entered at once and smoke is laid.
/// Pieces that came off the target; nothing if it could not fire.
std::optional<int> fire_back(const Field& field, State& state, UnitId unit, UnitId target, Rolls& rolls,
                             Log& log);
/// What an order to fire would do: odds of hits, with terms.
[[nodiscard]] std::optional<Forecast> fire_forecast(const Field& field, const State& state,
                                                    const Fire& order);

/// Queries `rifle`, `canister`, `shell`, `case`, `poker` of the command line.
void add_fire_odds(std::vector<OddsQuery>& queries);

} // namespace bounce::ccc
