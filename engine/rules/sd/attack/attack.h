#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/pmf.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/sd/state.h"

#include <optional>
#include <vector>

namespace bounce::sd {

/// How troops are found by an attack: the four rows of the chance tables.
enum class Found : std::uint8_t { standing, falling, standing_cover, falling_cover };

/// How the troops of a hex are found, standing or not.
[[nodiscard]] Found found(const Field& field, HexId target, bool stands);
/// The same for troops that are attacked from a hex.
[[nodiscard]] Found found(const Field& field, HexId from, HexId target, bool stands);

/// Chances of all these attackers added up, in tenths.
[[nodiscard]] int chances(const Parameters& parameters, const Troops& attackers, Found target, bool rear);

/// "sd/facing.rear": whether an attack over a link comes in by none but rear hexsides of troops that face
/// this way.
[[nodiscard]] constexpr bool from_rear(const Link& link, Direction facing) {
    return (link.in & front_of(facing)) == 0;
}

/// "sd/attack.fraction": the highest face of the attack die that hits with so many tenths left over: the same
/// share of its sides, to the nearest.
[[nodiscard]] constexpr int hits_up_to(const Parameters& parameters, int tenths) {
    return (2 * tenths * parameters.attack_die + 10) / 20;
}

/// Exact distribution of the casualties of so many tenths, at most `figures`.
[[nodiscard]] Pmf casualty_odds(const Parameters& parameters, int tenths, int figures);

/// Expected casualties of so many tenths, at most `figures`, in thousandths; drops fractions of those.
[[nodiscard]] int expected_casualties(const Parameters& parameters, int tenths, int figures);

/// Chances of the attack of one hex on another, in tenths.
[[nodiscard]] int attack_tenths(const Field& field, const State& state, const Link& link, HexId from);

/// Whether a hex of the side to act may still attack over a link.
[[nodiscard]] bool may_attack(const State& state, HexId from, const Link& link);

[[nodiscard]] Verdict check(const Field& field, const State& state, const Attack& order);
void apply(const Field& field, State& state, const Attack& order, Rolls& rolls, Log& log);

/// The terms of the sum, for log and forecast.
[[nodiscard]] std::vector<Term> attack_terms(const Field& field, const State& state, const Attack& order);

} // namespace bounce::sd
