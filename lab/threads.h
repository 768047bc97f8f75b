#pragma once

#include "lab/batch.h"
#include "lab/harvest.h"
#include "lab/row.h"
#include "lab/sequential.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace bounce::lab {

/// The settings of a run of many battles.
struct Effort {
    std::uint64_t first = 1;                          ///< Number of the first battle.
    std::uint64_t battles = 1000;                     ///< With each seating of the players.
    unsigned threads = 0;                             ///< 0: all cores of the machine.
    bool checked = false;                             ///< Check all battles, not only the samples.
    bool counted = false;                             ///< Count what was played.
    std::span<const BattleRow> known;                 ///< Results so far, by rising number: not fought again.
    std::vector<std::uint64_t> proofs;                ///< Numbers among them to be repeated as a check.
    std::optional<Bounds> until;                      ///< Stop as soon as it is decided between these.
    const std::atomic<bool>* stop = nullptr;          ///< Once true, no further battle is begun.
    std::function<void(std::uint64_t done)> progress; ///< Called a few times a second by the waiting thread.
    /// Called for each new row, one at a time; once it returns false, no further battle is begun.
    std::function<bool(const BattleRow& row)> keep;
};

/// A fault if one of the rows that `effort` lists as proofs ends differently in this program.
[[nodiscard]] std::optional<Fault> disagreement(std::span<const Batch> batches, const Effort& effort);

/// Fights the battles of one batch, or pairs of battles of two, on several threads. The result is the same
/// for any number of threads unless it is stopped early; no pair is left half fought.
[[nodiscard]] Harvest run(std::span<const Batch> batches, const Effort& effort);

} // namespace bounce::lab
