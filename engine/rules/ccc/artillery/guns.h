#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/hand.h"
#include "engine/dice/pmf.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/ccc/orders.h"
#include "engine/rules/ccc/state.h"

#include <boost/container/static_vector.hpp>

namespace bounce::ccc {

/// Shot, shell and case ("ccc/gun.*"): each gun of a battery throws its own hand and fires its own round.

/// What five dice from 0 to 9 mean ("ccc/gun.poker").
enum class Poker : std::uint8_t { misfire, dud, burst, hit };
inline constexpr std::string_view poker_names[] = {"misfire", "dud", "burst", "hit"};
[[nodiscard]] Poker poker_of(const Parameters& rules, const Hand& hand);
/// Whether a burst goes long or short ("ccc/gun.range_first", "ccc/gun.range_again"): both is thrown for.
struct Ranging {
    bool long_of = false;
    bool short_of = false;
};
[[nodiscard]] Ranging ranging_of(const Hand& hand, bool again);
[[nodiscard]] Pmf poker_odds(const Parameters& rules);
/// Hits of a burst of so many dice ("ccc/gun.shell").
[[nodiscard]] int burst_hits(const Parameters& rules, const Hand& hand);
[[nodiscard]] Pmf burst_odds(const Parameters& rules, int dice);

/// Guns of a battery that have a round of this kind and a crew.
[[nodiscard]] int guns_with(const Field& field, const State& state, UnitId unit, Round round);
/// Whether any of them goes on firing, so that its range must be called ("ccc/gun.consecutive").
[[nodiscard]] bool fires_again(const Field& field, const State& state, UnitId unit);
/// Whether a battery may fire such a round at a target: in battery, in reach, seen, nobody in the way
/// ("ccc/gun.overhead").
[[nodiscard]] Verdict may_shoot(const Field& field, const State& state, const Fire& order);

/// What one round did.
struct Strike {
    UnitId unit = no_unit; ///< Whom it struck; nobody for a miss.
    int hits = 0;
    bool smoke = true; ///< False for a misfire.
};
using Strikes = boost::container::static_vector<Strike, most_guns>;
/// Fires every gun of a battery that has the round, one after the other; takes the rounds from the stores.
/// Neither enters hits nor lays smoke.
[[nodiscard]] Strikes shoot(const Field& field, State& state, UnitId unit, const AimState& aim, Rolls& rolls,
                            Log& log);

/// Where a round flew or burst, for the eye: the area in which it strikes.
[[nodiscard]] table::Base burst_area(const Parameters& rules, Vec gun, Vec point);

} // namespace bounce::ccc
