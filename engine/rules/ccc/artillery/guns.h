#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/hand.h"
#include "engine/dice/pmf.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/match/offer.h"
#include "engine/rules/ccc/orders.h"
#include "engine/rules/ccc/state.h"

#include <boost/container/static_vector.hpp>
#include <optional>

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
[[nodiscard]] Ranging ranging_of(const Parameters& rules, const Hand& hand, bool again);
[[nodiscard]] Pmf poker_odds(const Parameters& rules);
/// In how many ways the dice of a hand fall.
[[nodiscard]] std::int64_t ways_of(const Hand& hand);
/// How many faces of a deviation die send a round to the left or short, and how many of those after them or
/// of the last ones to the right or long ("ccc/gun.lateral", "ccc/gun.dud").
struct Deviation {
    int one_way = 0;
    int other_way = 0;
};
[[nodiscard]] Deviation lateral_of(const Parameters& rules);
[[nodiscard]] Deviation dud_of(const Parameters& rules);
/// Faces of the dice of shot.
inline constexpr int shot_die = 10;
/// Whether a shot bounces on a face, and what a die of it hits ("ccc/gun.shot").
[[nodiscard]] bool bounces(const Parameters& rules, int face);
[[nodiscard]] int shot_hits(const Parameters& rules, int face);
/// Faces on which it bounces.
[[nodiscard]] int bouncing_faces(const Parameters& rules);
[[nodiscard]] Pmf shot_odds(const Parameters& rules, int dice);
/// Dice of a round that bursts.
[[nodiscard]] int burst_dice(const Parameters& rules, Round round);
/// Hits of a burst of so many dice ("ccc/gun.shell").
[[nodiscard]] int burst_hits(const Parameters& rules, const Hand& hand);
[[nodiscard]] Pmf burst_odds(const Parameters& rules, int dice);

/// Whether a battery that may fire has the round of an order, and calls its range only if it must
/// ("ccc/gun.rounds", "ccc/gun.call").
[[nodiscard]] Verdict may_load(Position pos, const Fire& order);

/// What one round did.
struct Strike {
    UnitId unit = no_unit; ///< Whom it struck; nobody for a miss.
    int hits = 0;
    bool smoke = true; ///< False for a misfire.
};
using Strikes = boost::container::static_vector<Strike, most_guns>;
/// Fires every gun of a battery that has the round and bears, one after the other; takes the rounds from the
/// stores. Neither enters hits nor lays smoke.
[[nodiscard]] Strikes shoot(MutablePosition pos, UnitId unit, const AimState& aim, Rolls& rolls, Log& log);

/// Where a round burst, or a shot struck that bounced, for the eye: the area in which it strikes.
[[nodiscard]] table::Base burst_area(const Parameters& rules, Vec gun, Vec point);

/// What a battery's rounds would come to: the exact odds of hits on their target in first fire. Of guns that
/// must call their range the distance is not told, and so only how their rounds come off.
[[nodiscard]] std::optional<Forecast> shoot_forecast(Position pos, const Fire& order);
/// Hits of a round on the average if it strikes whom it is aimed at, in thousandths.
[[nodiscard]] int mean_of(const Parameters& rules, Round round);

} // namespace bounce::ccc
