#include "engine/match/hex/standing.h"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

namespace bounce::hex {

namespace {

/// Somebody who may leave the table.
struct Leaver {
    Chance in_time = 0;
    int figures = 0;
};

class Standing {
  public:
    Standing(const Scenario& scenario, const Score& score, int turn, std::span<const Marcher> marchers)
        : scenario_(scenario), score_(score), marchers_(marchers), clock_(Clock::of(turn, scenario.turns)) {
        toll_.clock = clock_;
        for (const Side side : both_sides) {
            toll_.lost[index(side)] = score.lost[index(side)];
            toll_.muster[index(side)] = scenario.muster[index(side)];
        }
        for (const Marcher& each : marchers) {
            toll_.strength[index(each.side)] += each.figures;
        }
        find_holds();
    }

    [[nodiscard]] int of(Side side) const {
        if (score_.over != 0) {
            return standing_at_end(side, score_.winner, toll_);
        }
        const Verdicts verdicts =
            verdicts_of(scenario_, [&](const Condition& condition) { return chance_of(condition); });
        return standing_of(side, verdicts.of(side), verdicts.of(enemy_of(side)), toll_);
    }

  private:
    /// In sixteenths of a turn.
    [[nodiscard]] static int needs(const Marcher& marcher, int hexes) {
        return Clock::turn * (marcher.coming * marcher.pace + hexes) / marcher.pace;
    }

    void find_holds() {
        const auto most = static_cast<int>(std::max<std::size_t>(marchers_.size(), 1));
        const int mean = (toll_.strength[0] + toll_.strength[1]) / most;
        for (std::size_t i = 0; i < scenario_.objectives.size(); ++i) {
            holds_[i].held_by(score_.holder[i], mean);
            for (const Marcher& each : marchers_) {
                const int far = scenario_.board.distance(each.at, scenario_.objectives[i]);
                holds_[i].reached_by(each.side, each.figures, needs(each, far), clock_);
            }
        }
        for (const Side side : both_sides) {
            for (const Marcher& each : marchers_) {
                exits_[index(side)].reached_by(each.side, each.figures, needs(each, way_out(each, side)),
                                               clock_);
            }
        }
    }

    [[nodiscard]] Chance chance_of(const Condition& condition) const {
        const Side side = condition.side;
        HowMany<max_objectives> held;
        for (const HexId hex : condition.hold) {
            const auto place = std::ranges::find(scenario_.objectives, hex) - scenario_.objectives.begin();
            held.add(holds_[static_cast<std::size_t>(place)].of(side));
        }
        Chance chance = held.at_least(condition.hold_count);
        if (condition.enemy_losses > 0) {
            chance = both(chance, toll_.reaches(enemy_of(side), condition.enemy_losses));
        }
        if (condition.losses_below > 0) {
            chance = both(chance, certain - toll_.reaches(side, condition.losses_below));
        }
        return condition.exited > 0 ? both(chance, chance_to_leave(side, condition.exited)) : chance;
    }

    /// The chance that the nearest of those are in time who are still asked for.
    [[nodiscard]] Chance chance_to_leave(Side side, int asked) const {
        std::vector<Leaver> leavers;
        for (const Marcher& each : marchers_) {
            if (each.side == side) {
                leavers.push_back({clock_.in_time(needs(each, way_out(each, side) + 1)), each.figures});
            }
        }
        std::ranges::stable_sort(leavers, std::ranges::greater{}, &Leaver::in_time);
        int missing = asked - score_.gone[index(side)];
        std::int64_t sum = 0;
        for (const Leaver& each : leavers) {
            const int taken = std::clamp(missing, 0, each.figures);
            sum += std::int64_t{taken} * each.in_time;
            missing -= taken;
        }
        const std::int64_t gone = std::min<std::int64_t>(asked, score_.gone[index(side)]);
        const auto mean = static_cast<Chance>((certain * gone + sum) / asked);
        return both(both(mean, mean), (certain + exits_[index(side)].of(side)) / 2);
    }
    [[nodiscard]] int way_out(const Marcher& marcher, Side side) const {
        int least = std::numeric_limits<std::uint8_t>::max();
        scenario_.exits[index(side)].each(
            [&](HexId hex) { least = std::min(least, scenario_.board.distance(marcher.at, hex)); });
        return least;
    }

    const Scenario& scenario_;
    const Score& score_;
    std::span<const Marcher> marchers_;
    Clock clock_;
    Toll toll_;
    std::array<Hold, max_objectives> holds_{};
    std::array<Hold, 2> exits_{}; ///< By the side that leaves by them: whoever is there may bar them.
};

} // namespace

int standing(const Scenario& scenario, const Score& score, int turn, std::span<const Marcher> marchers,
             Side side) {
    return Standing{scenario, score, turn, marchers}.of(side);
}

} // namespace bounce::hex
