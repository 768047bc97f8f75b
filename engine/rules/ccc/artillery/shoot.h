#pragma once

#include "engine/rules/ccc/artillery/strike.h"

#include <boost/container/static_vector.hpp>

namespace bounce::ccc {

/// One gun's round, thrown for.

/// What a gun fires, and how.
struct Shooting {
    Flight flight;
    Round round = Round::shell;
    bool again = false; ///< It goes on firing.
};
/// How its round came off.
struct Landing {
    Poker poker = Poker::misfire;
    Impact impact = Impact::burst;
    Astray astray;
    Vec at;
    Strike strike;
};
/// Whether a round that came off so flies as solid shot.
[[nodiscard]] constexpr bool is_solid_shot(Round round, Poker poker) {
    return round == Round::shot || poker == Poker::dud;
}
[[nodiscard]] Landing throw_round(Position pos, const Shooting& shooting, const Throw& as, Rolls& rolls);

/// The exact odds of how many hits it makes on whom it is fired at.
[[nodiscard]] Pmf round_odds(Position pos, const Shooting& shooting);

/// Guns of a battery that fire, with their places.
struct LaidGun {
    Shooting shooting;
    int gun = 0;
};
using LaidGuns = boost::container::static_vector<LaidGun, most_guns>;
[[nodiscard]] LaidGuns guns_laid(Position pos, UnitId unit, const AimState& aim);

} // namespace bounce::ccc
