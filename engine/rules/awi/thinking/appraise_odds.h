#pragma once

#include "engine/rules/awi/charging/charged.h"
#include "engine/rules/awi/melee/melee_factors.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

/// What the throws of the rules bring on average, in thousandths of a strength point: the odds are counted
/// out, never tried.
struct Worth {
    static constexpr int point = 1000;   ///< A strength point.
    static constexpr int shaken = 550;   ///< That an enemy is shaken.
    static constexpr int routing = 1600; ///< That he routs, beyond the point that it costs him.
    static constexpr int last = 700;     ///< That nothing is left of him: he rallies no more.
    static constexpr int back = 250;     ///< That he has to go back.
};

/// In how many of the 36 throws of two dice the sum is this or more.
[[nodiscard]] int throws_of(int least);

/// What throws bring on average, and which losses of both sides are in it.
struct Gains {
    int worth = 0;
    int dealt = 0;
    int suffered = 0;

    Gains& operator+=(const Gains& other) {
        worth += other.worth;
        dealt += other.dealt;
        suffered += other.suffered;
        return *this;
    }
    [[nodiscard]] Gains operator-() const { return {-worth, -dealt, -suffered}; }
    [[nodiscard]] Gains operator/(int parts) const {
        return {worth / parts, dealt / parts, suffered / parts};
    }
};

/// One to be fired at, as far as morale goes.
struct Mark36 {
    int morale = 5;
    int strength = 5;
    bool steady = true;
};
[[nodiscard]] Mark36 mark_of(Position pos, UnitId unit);
/// What a shot with factors of this sum does on average.
[[nodiscard]] int shot_worth(const Parameters& rules, int sum, const Mark36& target);
/// The losses in that.
[[nodiscard]] int shot_losses(const Parameters& rules, int sum);
/// In how many of 36 throws a shot shakes a steady target or takes a point.
[[nodiscard]] int shaken_of_36(const Parameters& rules, int sum, int morale);

/// What a unit brings to a melee of itself: without what depends on where it stands.
[[nodiscard]] Bout bout_alone(Position pos, UnitId unit);
/// What a melee of two comes to on average for the first, losses of both weighed.
[[nodiscard]] Gains melee_gains(const Parameters& rules, int own, int enemy);

/// Everything that the worth of a charge depends on.
struct Onset {
    Ordeal ordeal;
    int morale = 5;
    bool routing = false; ///< The target routs already.
    bool counters = true; ///< It may counter-charge if it will.
    Bout own;
    Bout enemy;
};
[[nodiscard]] Gains charge_gains(const Parameters& rules, const Onset& onset);
/// Of a charge that may be declared now.
[[nodiscard]] Gains charge_gains(Position pos, const Charge& charge);

} // namespace bounce::awi
