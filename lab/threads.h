#pragma once

#include "lab/batch.h"
#include "lab/contrast.h"
#include "lab/pairs.h"
#include "lab/played.h"
#include "lab/row.h"
#include "lab/sequential.h"
#include "lab/strange.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace bounce::lab {

/// What a run of many battles is told.
struct Effort {
    std::uint64_t first = 1;                          ///< Number of the first battle.
    std::uint64_t battles = 1000;                     ///< With each seating of the players.
    unsigned threads = 0;                             ///< 0: as many as the machine has.
    bool checked = false;                             ///< All battles, and not the samples alone.
    bool counted = false;                             ///< What was played is counted.
    std::span<const BattleRow> known;                 ///< Fought before, by rising number: not fought again.
    std::vector<std::uint64_t> proofs;                ///< Of these: fought again, for they must end alike.
    std::optional<Bounds> until;                      ///< Stop as soon as it is decided between these.
    const std::atomic<bool>* stop = nullptr;          ///< Once true, no further battle is begun.
    std::function<void(std::uint64_t done)> progress; ///< Called a few times a second by the waiting thread.
    /// Called for each new row, one at a time; once it says false, no further battle is begun.
    std::function<bool(const BattleRow& row)> keep;
};

/// What the battles with one seating of the players came to.
struct Yield {
    Tally tally;
    Strange strange;
    Played played; ///< As far as it was counted.
};

/// What a run came to.
struct Harvest {
    std::vector<Yield> yields;            ///< One for each batch.
    Pairs pairs;                          ///< Of two batches: the second has the players exchanged.
    Contrast contrast;                    ///< Of two batches: the second has the changed rules.
    std::optional<Sequential> sequential; ///< Of a run until something is decided.
    double seconds = 0;
};

/// Nothing if the rows that `effort` names as proofs end alike by this program, else the fault.
[[nodiscard]] std::optional<Fault> disagreement(std::span<const Batch> batches, const Effort& effort);

/// Fights the battles of one batch, or pairs of battles of two, on several threads. The same for any number
/// of threads, unless stopped before the end; no pair is left half fought.
[[nodiscard]] Harvest run(std::span<const Batch> batches, const Effort& effort);

} // namespace bounce::lab
