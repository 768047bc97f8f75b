#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/pmf.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/match/offer.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

#include <optional>
#include <vector>

namespace bounce::awi {

/// What the test of a charged unit asks: all that its factors depend on.
struct Ordeal {
    bool cavalry = false;
    bool close_foot = false;
    bool open_or_gun = false; ///< Open order foot or artillery.
    bool by_cavalry = false;
    bool by_close_foot = false;
    bool only_by_others = false;      ///< Nobody who charges it is cavalry.
    bool only_by_open_or_gun = false; ///< All who charge it are open order foot or artillery.
    bool rear = false;
    bool flank = false;
    bool shaken = false;
    bool obstacle = false;      ///< Behind an obstacle or in a house.
    bool fortification = false; ///< In a fortification.
    bool only_aside = false;    ///< Nobody charges it from the front.
    bool stays =
        false; ///< Whatever it throws it does not counter-charge: shaken, covered, or no such troops.
};

/// What its score comes to.
enum class Nerve : std::uint8_t { routs, stands, may_counter };

/// The factors together.
[[nodiscard]] int charged_sum(const Parameters& parameters, const Ordeal& ordeal);
/// Those that apply, for log and forecast.
[[nodiscard]] std::vector<Term> charged_terms(const Parameters& parameters, const Ordeal& ordeal);
[[nodiscard]] Nerve nerve_of(const Parameters& parameters, int score, int morale);
/// The same for a unit that may have no right to counter-charge: then it just stands.
[[nodiscard]] Nerve nerve_of(const Parameters& parameters, const Ordeal& ordeal, int score, int morale);
/// Exact distribution of `Nerve`, by its number.
[[nodiscard]] Pmf charged_odds(const Parameters& parameters, const Ordeal& ordeal, int morale);

/// How a unit is charged now, by all units that charge it.
[[nodiscard]] Ordeal ordeal_of(Position pos, UnitId unit);
/// What the charge of one more unit would put it through: for forecasts and opponents before it is declared.
[[nodiscard]] Ordeal ordeal_with(Position pos, const Charge& charge);

/// F is over, in K the fire too: forgets charges whose charger is no more or has been shaken, and begins G,
/// or I where nobody is to be tested.
void begin_tests(MutablePosition pos, Rolls& rolls, Log& log);
/// Whether any charged unit is still to be tested.
[[nodiscard]] bool any_to_test(const State& state);

[[nodiscard]] Verdict check(Position pos, const TestCharged& order);
/// Tests it. Where its player then has a choice, `state.phase` is `Phase::counter`, `state.asked` the unit
/// and `state.actor` its side; otherwise I and J begin when nobody is left to be tested.
void apply(MutablePosition pos, const TestCharged& order, Rolls& rolls, Log& log);
[[nodiscard]] std::optional<Forecast> forecast(Position pos, const TestCharged& order);
/// Of declaring a charge: the test that it leads to.
[[nodiscard]] std::optional<Forecast> forecast(Position pos, const Charge& order);

/// The throw, the loss and the rout of a unit that does not evade; for H, where it chose to stand.
void test_charged(MutablePosition pos, UnitId unit, Rolls& rolls, Log& log);
/// After a test, its choice or its evading: the next unit, or I, which leaves the battle in J.
void after_test(MutablePosition pos, Rolls& rolls, Log& log);

} // namespace bounce::awi
