#pragma once

#include "lab/batch.h"
#include "lab/strange.h"

#include <atomic>
#include <cstdint>
#include <functional>

namespace bounce::lab {

/// What a run of many battles is told.
struct Effort {
    std::uint64_t first = 1; ///< Number of the first battle.
    std::uint64_t battles = 1000;
    unsigned threads = 0;                             ///< 0: as many as the machine has.
    bool checked = false;                             ///< All battles, and not the samples alone.
    const std::atomic<bool>* stop = nullptr;          ///< Once true, no further battle is begun.
    std::function<void(std::uint64_t done)> progress; ///< Called a few times a second by the waiting thread.
};

/// What a run came to.
struct Yield {
    Tally tally;
    Strange strange;
    double seconds = 0;
};

/// Fights the battles on several threads. The same for any number of threads, unless stopped before the end.
[[nodiscard]] Yield run(const Batch& batch, const Effort& effort);

} // namespace bounce::lab
