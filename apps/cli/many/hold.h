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

/// Where the results go.
struct Answer {
    std::string report; ///< HTML.
    std::string csv;    ///< One line per battle.
    bool json = false;  ///< JSON on standard output instead of text.

    /// Throws UsageError unless all outputs can be written.
    void must_be_writable() const;
};

/// How the run is executed.
struct Labour {
    unsigned threads = 0;                            ///< 0: all cores of the machine.
    bool verify = false;                             ///< Check the orders of all battles once more.
    std::span<const lab::BattleRow> known;           ///< Rows so far, by rising number.
    std::vector<std::uint64_t> proofs;               ///< Numbers among them that are repeated as a check.
    std::optional<lab::Bounds> until;                ///< Stop as soon as it is decided between these.
    std::uint64_t first = 0;                         ///< The part of the run to fight: the first number,
    std::uint64_t battles = 0;                       ///< and how many numbers.
    std::function<void(const lab::BattleRow&)> keep; ///< Takes each new row; may throw.
};

/// Fights the missing battles, and reports the total. Returns the exit code.
[[nodiscard]] int hold(const Question& question, const Labour& labour, const Answer& answer);

} // namespace bounce::cli
