#pragma once

#include "engine/match/hex/scenario.h"
#include "engine/match/outcome.h"
#include "engine/match/showing/view.h"

#include <cstdint>
#include <vector>

namespace bounce::hex {

/// What counts towards victory. Part of a state: plain, no padding.
struct Score {
    std::uint16_t lost[2] = {0, 0};   ///< Figures fallen, by side.
    std::uint16_t gone[2] = {0, 0};   ///< Figures that left by an exit, by side.
    Side holder[max_objectives] = {}; ///< The last side to have had troops in each objective.
    Side winner = Side::nobody;
    std::uint8_t over = 0;
    std::uint8_t reason = 0; ///< 1 + index of the condition met, or one of `Ending`.
    std::uint8_t unused = 0;
};

/// A score before the first turn: nobody holds anything.
[[nodiscard]] Score new_score();

/// Records that a side has troops in a hex, if it is an objective.
void occupy(const Scenario& scenario, Score& score, Side side, HexId hex);

/// Ends the battle if a condition for the end of a turn is met and, if `turn` is the last one, by the
/// conditions for the end of the battle or the turn limit.
void judge_turn(const Scenario& scenario, Score& score, int turn);

/// The winner if the turn limit were reached now; `nobody` for a draw.
[[nodiscard]] Side ahead(const Scenario& scenario, Score score);

/// The current holder of an objective.
[[nodiscard]] Side holder_of(const Scenario& scenario, const Score& score, HexId hex);

/// Ends the battle if a side has no figures left. `strength`: figures on the table or to come, by side. A
/// side whose last figures have marched off wins nevertheless if that meets one of its conditions that ask
/// for exits.
void judge_strength(const Scenario& scenario, Score& score, const int (&strength)[2]);

/// The outcome in words.
[[nodiscard]] Outcome outcome_of(const Scenario& scenario, const Score& score);

/// The victory conditions and their progress.
[[nodiscard]] std::vector<View::Goal> goals_of(const Scenario& scenario, const Score& score, int turn);
/// The holders of the objectives.
[[nodiscard]] std::vector<View::Holding> holdings_of(const Scenario& scenario, const Score& score);

} // namespace bounce::hex
