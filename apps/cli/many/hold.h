#pragma once

#include "apps/cli/many/question.h"
#include "lab/row.h"
#include "lab/sequential.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace bounce::cli {

/// Where the answer goes.
struct Answer {
    std::string report; ///< HTML.
    std::string csv;    ///< A battle a line.
    bool json = false;  ///< On standard output, in the place of text.

    /// Throws UsageError unless all of it can be written.
    void must_be_writable() const;
};

/// How it is come by.
struct Labour {
    unsigned threads = 0;                  ///< 0: as many as the machine has.
    bool verify = false;                   ///< The orders of all battles are checked once more.
    std::span<const lab::BattleRow> known; ///< By rising number.
    std::vector<std::uint64_t> proofs;     ///< Of them: fought again, to see whether they end alike.
    std::optional<lab::Bounds> until;      ///< Stop as soon as it is decided between these.
    std::uint64_t first = 0;               ///< The part of the run that is fought: from this number on,
    std::uint64_t battles = 0;             ///< so many.
    std::function<void(const lab::BattleRow&)> keep; ///< Takes each new row; may throw.
};

/// Fights what is not known yet, and tells what the whole came to. Gives the exit code.
[[nodiscard]] int hold(const Question& question, const Labour& labour, const Answer& answer);

} // namespace bounce::cli
