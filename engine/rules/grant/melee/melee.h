#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/pmf.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/match/odds.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

#include <vector>

namespace bounce::grant {

/// Hand to hand ("grant/melee.*", "grant/exhaustion.*").

/// A unit touches an enemy: both are in one melee from now on, with whoever fights there already. Men in
/// contact stand fast.
struct Touch {
    UnitId attacker = no_unit;
    UnitId target = no_unit;
    bool charging = false;
    bool downhill = false;
    int lost_by_fire = 0; ///< By the attacker, to the volley of its target.
};
void touch(MutablePosition pos, const Touch& how, Log& log);

/// Step 5 begins: which melees are in their second move and have figures that may run in. The first whose
/// side has a choice is put into the state (`melee`, `actor`); true if there is one.
[[nodiscard]] bool next_run_in(MutablePosition pos, Rolls& rolls, Log& log);
[[nodiscard]] Verdict check(Position pos, const RunIn& order);
void apply(MutablePosition pos, const RunIn& order, Rolls& rolls, Log& log);
[[nodiscard]] Verdict check(Position pos, const RunInAll& order);
void apply(MutablePosition pos, const RunInAll& order, Rolls& rolls, Log& log);

/// On whom figures of a side that are left over may double now, each with all enemies whom it touches and who
/// have room for it; empty unless one of them has a choice, and players choose (`owner_doubles`).
[[nodiscard]] std::vector<Double> doublings(Position pos, Side side);
[[nodiscard]] bool any_doubling(Position pos, Side side);
[[nodiscard]] Verdict check(Position pos, const Double& order);
void apply(MutablePosition pos, const Double& order, Log& log);

/// All melees are fought: pairing, combats, losses, outcome, surrender; duties are given.
void fight_all(MutablePosition pos, Rolls& rolls, Log& log);

/// After the morale of step 6: what becomes of each melee that was fought in this move. Who is beaten gets
/// its duty; whoever is out of it goes back into the ranks ("grant/melee.outcome"_clause,
/// "grant/exhaustion.*").
void settle_melees(MutablePosition pos, Log& log);
/// Whether a unit goes back in the next move: beaten, shaken, or away from a fire.
[[nodiscard]] constexpr bool falls_back(const Unit& unit) {
    return unit.duty == Duty::rear || unit.duty == Duty::withdraw || unit.duty == Duty::leave;
}
/// Whether its melee has ended in this move and it has yet to go back: nobody strikes it at parting
/// ("grant/melee.winner"). With `sequence: alternate` others act before it goes.
[[nodiscard]] constexpr bool is_parting(const Unit& unit) {
    return unit.melee == 0 && unit.has(Mark::fought) && (falls_back(unit) || unit.duty == Duty::retreat);
}
/// Refused if it is.
[[nodiscard]] Verdict check_parting(Position pos, UnitId unit);

/// One fight, by ratio ("grant/melee.ratio"_clause): the chances that the attacker's figure falls, the
/// defender's, or nobody. Nothing for a ratio that is not printed.
struct Ratio {
    int attackers = 1;
    bool attackers_mounted = false;
    int defenders = 1;
    bool defenders_mounted = false;
};
enum class Falls : std::uint8_t { attacker, defender, nobody };
[[nodiscard]] bool is_printed(const Ratio& ratio);
[[nodiscard]] Falls combat(const Parameters& parameters, const Ratio& ratio, int attacker_bonus,
                           int defender_bonus, const Throw& as, std::string_view defender, Rolls& rolls);

/// `combat` of the command line.
void add_melee_odds(std::vector<OddsQuery>& queries);

} // namespace bounce::grant
