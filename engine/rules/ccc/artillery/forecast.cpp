#include "engine/rules/ccc/artillery/shoot.h"
#include "engine/rules/ccc/units/stores.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

std::vector<bounce::Result> poker_results() {
    std::vector<bounce::Result> results;
    for (int i = 0; i < 4; ++i) {
        const auto poker = static_cast<Poker>(i);
        results.push_back(
            {.value = i, .name = poker_names[i], .hoped = poker == Poker::burst || poker == Poker::hit});
    }
    return results;
}

} // namespace

std::optional<Forecast> shoot_forecast(Position pos, const Fire& order) {
    const AimState aim{.target = order.target, .round = order.round, .call = order.call};
    const LaidGuns laid = guns_laid(pos, order.unit, aim);
    if (laid.empty()) {
        return {};
    }
    Forecast told;
    const int guns = static_cast<int>(laid.size());
    told.terms.push_back({"guns", 10 * guns, "ccc/gun.fire"_clause});
    if (calls_range(pos, order.unit, order.round)) {
        // "ccc/gun.call"_clause: more would tell the distance.
        told.what = "round";
        told.odds = poker_odds(pos.field.parameters);
        told.results = poker_results();
        told.hope = "burst";
        return told;
    }
    told.what = "hits";
    told.odds = Pmf::certain(0);
    for (const LaidGun& each : laid) {
        told.odds = told.odds.plus(round_odds(pos, each.shooting));
    }
    return told;
}

int mean_of(const Parameters& rules, Round round) {
    if (round == Round::shot) {
        int hits = 0;
        for (int face = 1; face <= shot_die; ++face) {
            hits += shot_hits(rules, face);
        }
        const int bouncing = bouncing_faces(rules);
        const int dice = bouncing * rules.bounced_dice + (shot_die - bouncing) * rules.shot_dice;
        return 1000 * hits * dice / (shot_die * shot_die);
    }
    // The highest, and all noughts, come off: told by the odds of three to twelve dice.
    const int dice = burst_dice(rules, round);
    constexpr int bursts = 70; // percent
    return (rules.burst_removes == 0 ? std::max(0, 842 * dice - 970) : 800 * dice) * bursts / 100;
}

} // namespace bounce::ccc
