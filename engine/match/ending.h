#pragma once

#include "engine/core/side.h"
#include "engine/match/outcome.h"
#include "engine/match/showing/subject.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace bounce {

// How battles end, on hexes and on inch tables alike.

/// Ends of a battle other than by a condition of the scenario. A score stores one of these numbers, or the
/// number of the condition that was met, from 1.
enum class Ending : std::uint8_t {
    limit = 200,
    otherwise = 201,
    destroyed = 202,
    both_destroyed = 203,
    both_broken = 204, ///< Both at once: the side that lost the smaller share wins; equal shares are a draw.
};

/// A side's losses and initial strength, as counted by its victory conditions.
struct Share {
    int lost = 0;
    int of = 0;
};

/// What the sentence about an ending may mention.
struct Ended {
    Subject winner; ///< Empty, like the loser, if nobody won.
    Subject loser;
    Share winners;
    Share losers;
    int turns = 0;
};

/// The sentence for an ending without a condition.
[[nodiscard]] std::string ending_sentence(Ending end, const Ended& ended);

/// The side that has lost the smaller share; nobody if the shares are equal.
[[nodiscard]] Side less_hurt(const Share& first, const Share& second);

/// Ends the battle; `reason` as stored in a score.
template <class Score>
void finish(Score& score, Side winner, std::uint8_t reason) {
    score.winner = winner;
    score.over = 1;
    score.reason = reason;
}
template <class Score>
void finish(Score& score, Side winner, Ending end) {
    finish(score, winner, static_cast<std::uint8_t>(end));
}

/// Ends the battle by the condition with this index.
template <class Score>
void finish_by(Score& score, Side winner, std::size_t condition) {
    finish(score, winner, static_cast<std::uint8_t>(condition + 1));
}

/// Ends the battle at the turn limit if no condition is met.
template <class Scenario, class Score>
void finish_at_limit(const Scenario& scenario, Score& score) {
    finish(score, scenario.otherwise, scenario.otherwise == Side::nobody ? Ending::limit : Ending::otherwise);
}

/// Whether a condition asks for enemy losses.
[[nodiscard]] constexpr bool breaks_enemy(const auto& condition) { return condition.enemy_losses > 0; }

/// Whether it asks only for a ratio of losses.
[[nodiscard]] constexpr bool weighs_losses(const auto& condition) {
    if constexpr (requires { condition.ratio_own; }) {
        return condition.ratio_own > 0 && condition.hold.empty() && condition.clear.empty()
               && condition.exited == 0;
    } else {
        return false;
    }
}

/// Judges all conditions at one moment; `met(condition)` says whether one counts now and is met. The first
/// that is met decides, with two exceptions: if both sides have broken each other, or if losses alone decide
/// and both sides have met a condition that asks for them, the smaller share of losses wins.
template <class Scenario, class Score, class Met>
void finish_by_conditions(const Scenario& scenario, Score& score, Met met) {
    bool broken[2] = {false, false};
    bool outdone[2] = {false, false};
    bool by_losses = false; // the first that is met
    for (std::size_t i = scenario.conditions.size(); i-- > 0;) {
        const auto& condition = scenario.conditions[i];
        if (met(condition)) {
            const std::size_t enemy = index(enemy_of(condition.side));
            finish_by(score, condition.side, i);
            broken[enemy] |= breaks_enemy(condition);
            by_losses = breaks_enemy(condition) || weighs_losses(condition);
            outdone[enemy] |= by_losses;
        }
    }
    if ((broken[0] && broken[1]) || (by_losses && outdone[0] && outdone[1])) {
        finish(score, less_hurt({score.lost[0], scenario.muster[0]}, {score.lost[1], scenario.muster[1]}),
               Ending::both_broken);
    }
}

/// Ends the battle when a side, or both, have no strength left.
template <class Score>
void finish_destroyed(Score& score, const int (&strength)[2]) {
    if (strength[0] == strength[1]) {
        finish(score, Side::nobody, Ending::both_destroyed);
    } else {
        finish(score, strength[0] > 0 ? Side::first : Side::second, Ending::destroyed);
    }
}

/// The outcome recorded in a score; `aim(condition)` puts a condition into words.
template <class Scenario, class Score, class Aim>
[[nodiscard]] Outcome outcome_by(const Scenario& scenario, const Score& score, Aim aim) {
    if (score.over == 0) {
        return {};
    }
    const auto who = [&](Side side) { return side == Side::nobody ? Subject{} : scenario.who(side); };
    const Subject winner = who(score.winner);
    if (score.reason <= scenario.conditions.size()) {
        const std::string met = aim(scenario.conditions[score.reason - 1U]);
        return {true, score.winner, fmt::format("{0} {0:has|have} met {0:its|their} aim: {1}.", winner, met)};
    }
    const Side loser = score.winner == Side::nobody ? Side::nobody : enemy_of(score.winner);
    const auto share = [&](Side side) {
        return side == Side::nobody ? Share{} : Share{score.lost[index(side)], scenario.muster[index(side)]};
    };
    return {true, score.winner,
            ending_sentence(static_cast<Ending>(score.reason), {.winner = winner,
                                                                .loser = who(loser),
                                                                .winners = share(score.winner),
                                                                .losers = share(loser),
                                                                .turns = scenario.turns})};
}

} // namespace bounce
