#pragma once

#include "engine/match/outcome.h"
#include "engine/match/showing/view.h"
#include "engine/match/table/scenario.h"

#include <cstdint>
#include <span>
#include <vector>

namespace bounce::table {

/// What counts towards victory. Part of a state: plain, no padding.
struct Score {
    std::uint16_t lost[2] = {0, 0};   ///< Strength points lost, by side.
    std::uint16_t gone[2] = {0, 0};   ///< Strength points that left by an exit, by side.
    Side holder[max_objectives] = {}; ///< The holder of each objective.
    Side winner = Side::nobody;
    std::uint8_t over = 0;
    std::uint8_t reason = 0; ///< 1 + index of the condition met, or one of `Ending`.
    std::uint8_t unused = 0;
};

/// One fighting unit on the table that is not routing: it can hold places and contest them.
struct Present {
    Side side = Side::nobody;
    int house = -1;    ///< Index in the ground's structures if it is in a house; else -1.
    Bases bases;       ///< Empty in a house.
    bool holds = true; ///< Otherwise it only contests the place.
};

/// What the conditions need to know at one moment.
struct Moment {
    std::span<const Present> present;
    std::span<const std::uint8_t> structures; ///< Strength points left, as in the ground; 0: destroyed.
    std::span<const std::uint8_t> lines;      ///< The same for lines; used only for those that had some.
};

/// A score before the first turn: each objective is held by its owner.
[[nodiscard]] Score new_score(const Scenario& scenario);

/// Updates the holder of each objective. Must be called before the conditions are judged, and whenever places
/// may have changed hands (once at the end of every player's sequence is enough).
void occupy(const Scenario& scenario, Score& score, const Moment& moment);

/// Ends the battle if a condition for the end of a turn is met and, if `turn` is the last one, by the
/// conditions for the end of the battle or the turn limit. Calls `occupy` itself.
void judge_turn(const Scenario& scenario, Score& score, int turn, const Moment& moment);

/// Ends the battle if a side has no strength left. `strength`: strength points on the table or to come, by
/// side. A side whose last units have marched off wins nevertheless if that meets one of its conditions that
/// ask for exits.
void judge_strength(const Scenario& scenario, Score& score, int turn, const Moment& moment,
                    const int (&strength)[2]);

/// The outcome in words.
[[nodiscard]] Outcome outcome_of(const Scenario& scenario, const Score& score);

/// The victory conditions and their progress.
[[nodiscard]] std::vector<View::Goal> goals_of(const Scenario& scenario, const Score& score, int turn,
                                               const Moment& moment);
/// The holders of the objectives.
[[nodiscard]] std::vector<View::Holding> holdings_of(const Scenario& scenario, const Score& score);

} // namespace bounce::table
