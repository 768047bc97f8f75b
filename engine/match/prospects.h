#pragma once

#include "engine/core/side.h"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>

namespace bounce {

// How likely a side is to meet its victory conditions by the end of a battle, on hexes and inch tables alike.
// Estimates are whole numbers, so that they are the same everywhere.

/// A chance in 1024ths.
using Chance = int;
inline constexpr Chance certain = 1024;

[[nodiscard]] constexpr Chance both(Chance a, Chance b) { return a * b / certain; }

/// The chance of a side with a lead of `lead`: a half if nobody leads, three quarters if the lead equals
/// `may_change`, the amount that may still change.
[[nodiscard]] constexpr Chance of_lead(std::int64_t lead, std::int64_t may_change) {
    const std::int64_t size = lead < 0 ? -lead : lead;
    const std::int64_t whole = size + std::max<std::int64_t>(may_change, 1);
    return static_cast<Chance>(certain / 2 + certain / 2 * lead / whole);
}

/// The distribution of how many of several independent events happen.
template <std::size_t Most>
class HowMany {
  public:
    void add(Chance chance) {
        chances_.push_back(0);
        for (std::size_t i = chances_.size() - 1; i > 0; --i) {
            chances_[i] = both(chances_[i], certain - chance) + both(chances_[i - 1], chance);
        }
        chances_[0] = both(chances_[0], certain - chance);
    }
    [[nodiscard]] Chance at_least(int need) const {
        Chance sum = 0;
        for (auto i = static_cast<std::size_t>(std::max(need, 0)); i < chances_.size(); ++i) {
            sum += chances_[i];
        }
        return need <= 0 ? certain : std::min(sum, certain);
    }

  private:
    boost::container::static_vector<Chance, Most + 1> chances_{certain};
};

/// The time of a battle, in sixteenths of a turn.
struct Clock {
    static constexpr int turn = 16;
    int left = 0; ///< Until the turn limit, including the current turn.
    int whole = turn;

    [[nodiscard]] static constexpr Clock of(int now, int turns) {
        const int begun = std::max(now, 1);
        return {.left = std::max(turns + 1 - begun, 0) * turn, .whole = std::max(turns, 1) * turn};
    }
    /// The chance that troops that need this long arrive in time.
    [[nodiscard]] constexpr Chance in_time(int needs) const {
        return needs >= left ? 0 : certain * (left - needs) / std::max(left, 1);
    }
};

/// Which side is likely to hold a place in the end, counting its holder and all troops that can get there.
class Hold {
  public:
    /// Adds troops of this strength that need this long to get there.
    void reached_by(Side side, int strength, int needs, const Clock& clock) {
        const std::int64_t near = clock.in_time(needs);
        weight_[index(side)] += strength * near * near / (std::int64_t{certain} * certain / 16);
    }
    /// Adds the holder, who keeps the place until somebody comes.
    void held_by(Side side, int strength) {
        if (side != Side::nobody) {
            weight_[index(side)] += std::int64_t{16} * std::max(strength, 1);
        }
    }
    [[nodiscard]] Chance of(Side side) const {
        const std::int64_t own = weight_[index(side)];
        const std::int64_t enemy = weight_[index(enemy_of(side))];
        return own == 0 ? 0 : static_cast<Chance>(certain * own * own / (own * own + enemy * enemy));
    }

  private:
    std::array<std::int64_t, 2> weight_{};
};

/// What both sides have lost, and what they are still likely to lose.
struct Toll {
    std::array<int, 2> lost{};
    std::array<int, 2> muster{};
    std::array<int, 2> strength{}; ///< Of the units that are left.
    Clock clock;

    /// Assumes that a battle costs each side about half of what the other brings to it.
    [[nodiscard]] std::int64_t to_come(Side side) const {
        return std::int64_t{strength[index(enemy_of(side))]} * clock.left / (2 * std::int64_t{clock.whole});
    }
    [[nodiscard]] std::int64_t in_the_end(Side side) const { return lost[index(side)] + to_come(side); }

    /// The chance that a side's losses reach `need`.
    [[nodiscard]] Chance reaches(Side side, int need) const {
        return lost[index(side)] >= need ? certain
                                         : of_lead(2 * (in_the_end(side) - need) - 1, 1 + to_come(side));
    }
    /// The chance that the enemy loses at least `enemy` for each `own` that `side` loses.
    [[nodiscard]] Chance ratio(Side side, int own, int enemy) const {
        const std::int64_t won = in_the_end(enemy_of(side)) * own;
        const std::int64_t paid = in_the_end(side) * enemy;
        return of_lead(2 * (won - paid) + 1,
                       to_come(side) * enemy + to_come(enemy_of(side)) * own); // an even score meets it
    }
    /// The share of itself that a side has lost, in 1024ths.
    [[nodiscard]] int share(Side side) const {
        return certain * lost[index(side)] / std::max(muster[index(side)], 1);
    }
};

/// The chances of both sides, combined from those of the conditions in the order in which they are judged.
class Verdicts {
  public:
    void add(Side side, Chance met) {
        won_[index(side)] += both(open_, met);
        open_ -= both(open_, met);
    }
    /// Adds the side that wins if no condition is met.
    void otherwise(Side side) {
        if (side != Side::nobody) {
            add(side, certain);
        }
    }
    [[nodiscard]] Chance of(Side side) const { return won_[index(side)]; }

  private:
    std::array<Chance, 2> won_{};
    Chance open_ = certain;
};

/// The chances of a scenario's sides; `chance(condition)` is the chance that a condition is met in the end.
template <class Scenario, class OfCondition>
[[nodiscard]] Verdicts verdicts_of(const Scenario& scenario, OfCondition chance) {
    Verdicts verdicts;
    for (const bool every_turn : {true, false}) {
        for (const auto& condition : scenario.conditions) {
            if (condition.every_turn == every_turn) {
                verdicts.add(condition.side, chance(condition));
            }
        }
    }
    verdicts.otherwise(scenario.otherwise);
    return verdicts;
}

/// A side's standing in thousandths of a victory: from -1000 to 1000, and a little beyond for the difference
/// in losses.
[[nodiscard]] inline int standing_of(Side side, Chance own, Chance enemy, const Toll& toll) {
    constexpr int losses_count = 4; // a whole army is worth a quarter of a victory
    const int spared = (toll.share(enemy_of(side)) - toll.share(side)) / losses_count;
    return (own - enemy + spared) * 1000 / certain;
}

/// The same for a battle that is over.
[[nodiscard]] inline int standing_at_end(Side side, Side winner, const Toll& toll) {
    const Chance own = winner == side ? certain : 0;
    const Chance enemy = winner == enemy_of(side) ? certain : 0;
    return standing_of(side, own, enemy, toll);
}

} // namespace bounce
